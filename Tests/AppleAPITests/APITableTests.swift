import AppleAPI
import Testing

@Suite
struct APITableTests {
  private static let small = APITable(
    """
    #modules aa=SwiftUI ab=Foundation
    #macOS 14=11 17=14
    badge	Prominence	Sab	17
    badge(_:)	View	maa	15/12
    onChange(of:initial:_:)	View	maa	17
    onChange(of:perform:)	View	maa	14	17	onChange(of:initial:_:), task(id:_:)
    onChanged(_:)	Gesture	maa	?
    tint(_:)	View	maa	*	soft		any ShapeStyle
    zap	Bolt	Sab	-/14	*

    """)

  @Test
  func `every line of a name is found, wherever it is in the table`() {
    for (name, count) in [
      ("badge", 2), ("onChange", 2), ("onChanged", 1), ("tint", 1), ("zap", 1), ("onChang", 0),
      ("zz", 0), ("", 0),
      ("#modules", 0), ("onChange(", 0), ("a", 0),
    ] {
      #expect(Self.small.symbols(named: name).count == count, "\(name)")
    }
  }

  @Test
  func `a line is read whole`() throws {
    let symbol = try #require(Self.small.symbols(named: "onChange").last)
    #expect(symbol.fullName == "View.onChange(of:perform:)")
    #expect(symbol.labels == ["of", "perform"])
    #expect(symbol.module == "SwiftUI")
    #expect(
      symbol.iOS == .version(SystemVersion(14)) && symbol.macOS == .version(SystemVersion(11)))
    #expect(symbol.deprecated == .version(SystemVersion(17)))
    #expect(symbol.replacements == ["onChange(of:initial:_:)", "task(id:_:)"])
    let zap = try #require(Self.small.symbols(named: "zap").first)
    #expect(
      zap.iOS == .unavailable && zap.macOS == .version(SystemVersion(14))
        && zap.deprecated == .always)
    let tint = try #require(Self.small.symbols(named: "tint").first)
    #expect(tint.iOS == .always && tint.deprecated == .soft && tint.overload == "any ShapeStyle")
    #expect(Self.small.symbols(named: "onChanged").first?.iOS == .unknown)
  }

  /// One of each kind that is declared in Objective-C: what apps use most, beside what its SDK's Swift interface has.
  @Test(arguments: [
    "UIApplication.shared", "URLSession.shared", "UIDevice.current", "UIApplication.didBecomeActiveNotification",
    "UIResponder.keyboardWillShowNotification", "UITableView.automaticDimension", "UIControl.Event.touchUpInside",
    "AVAudioSession.Category.playback", "NSAttributedString.Key.font", "NSWindow.StyleMask.titled",
    "NSLayoutConstraint.activate(_:)", "CALayer.masksToBounds", "NSAlert.runModal()", "UNAuthorizationOptions.alert",
  ])
  func `the members that apps use most are known`(name: String) throws {
    #expect(try APICard(#require(APIName(name)), for: nil) != nil)
  }

  @Test
  func `letters in another case, or words together, find the name`() {
    let spelled = Self.small.spelled(["ONCHANGE", "onchanged", "badge", "zap"])
    #expect(
      spelled == ["ONCHANGE": "onChange", "badge": "badge"],
      "members of a type alone are not found so")
  }

  @Test(arguments: [
    ("onChange(of:perform:)", ["14"]), ("View.onChange", ["17", "14"]), ("Scene.onChange", []),
    ("onChange(of: x) { }", ["17", "14"]), ("onChange(perform:)", ["14"]),
    ("SwiftUI.View.badge", ["15"]),
    ("badge", ["15", "17"]),
  ])
  func `types and labels choose among declarations, the likeliest type first`(
    name: String, versions: [String]
  ) throws {
    let groups = Self.small.groups(for: try parsed(name))
    #expect(groups.flatMap(\.symbols).map { $0.iOS.version?.description ?? "" } == versions)
  }

  @Test(arguments: [
    ("NavigationStack", "16", "13"), ("glassEffect", "26", "26"), ("View.task", "15", "12"),
    ("Observable", "17", "14"),
    ("MenuBarExtra", "-", "13"), ("UIScreen.main", "2", "-"), ("View.contentMargins", "17", "14"),
    ("Array", "*", "*"), ("RelativeDateTimeFormatter", "13", "10.15"), ("AXChartDescriptor", "15", "12"),
    ("ATTrackingManager", "14", "11"),
    ("PersistentIdentifier", "17", "14"), ("AVPlayerLooper", "10", "*"), ("ARConfiguration", "11", "-"),
    ("ProcessInfo.isLowPowerModeEnabled", "9", "12"), ("URLSessionConfiguration.waitsForConnectivity", "11", "10.13"),
    ("URLSessionConfiguration.tlsMinimumSupportedProtocolVersion", "13", "10.15"), ("PDFView", "11", "10.4"),
    ("NSWindow.toolbarStyle", "-", "11"), ("AVPlayer.timeControlStatus", "10", "10.12"), ("ModelEntity", "13", "10.15"),
    ("UITableView.Style.insetGrouped", "13", "-"),
    ("NSFetchedResultsController", "3", "10.12"),
  ])
  func `the built-in table has Apple's versions`(name: String, iOS: String, macOS: String) throws {
    let card = try #require(APICard(parsed(name), for: nil))
    let first = try #require(card.group.first)
    #expect([first.iOS, first.macOS].map(Self.text) == [iOS, macOS])
  }

  @Test(arguments: [
    ("UIScreen.main", "26", "UIWindowScene.screen"), ("UIWindow(frame:)", "26", "UIWindow(windowScene:)"),
    ("CLGeocoder", "26", "MKGeocodingRequest"), ("MKMapItem.placemark", "26", "location"),
    ("AVAssetExportSession.exportAsynchronously", "18", "export(to:as:isolation:)"),
    ("AVAssetImageGenerator.copyCGImage", "18", "image(at:)"),
    ("UIApplication.statusBarOrientation", "13", "UIWindowScene.effectiveGeometry"),
    ("MapAnnotation", "17", "Annotation"), ("MapPin", "16", "Marker"), ("UIAlertView", "9", "UIAlertController"),
    ("UIListContentConfiguration.plainHeader()", "18", "header"),
    ("AVAsset.tracks(withMediaType:)", "16", "loadTracks(withMediaType:)"),
    ("AVAssetTrack.naturalSize", "16", "load(_:)"),
    ("Bundle.appStoreReceiptURL", "18", "AppTransaction"),
    ("SKPaymentQueue.finishTransaction(_:)", "18", "Transaction.finish()"),
    ("UITraitEnvironment.traitCollectionDidChange", "17", "registerForTraitChanges(_:handler:)"),
  ])
  func `the built-in table has deprecations and what replaces the name`(
    name: String, version: String, replacement: String
  ) throws {
    let symbol = try #require(APITable.builtin.groups(for: parsed(name)).first?.symbols.first)
    #expect(symbol.deprecated == SystemVersion(version).map(APISymbol.Deprecated.version))
    #expect(symbol.replacements.first == replacement)
  }

  @Test
  func `a selector, whose labels aren't known, is meant by any`() throws {
    let found = APITable.builtin.groups(for: try parsed("traitCollectionDidChange(_:)")).map(\.memberName)
    #expect(found.first == "UITraitEnvironment.traitCollectionDidChange")
    let modifiers = APITable.builtin.groups(for: try parsed("onChange(of:initial:_:)"))
    #expect(modifiers.flatMap(\.symbols).allSatisfy { $0.kind != .selector })
  }

  @Test(arguments: [
    (
      "UIApplicationDelegate.application(_:didReceive:)",
      ["didReceiveLocalNotification", "didReceiveRemoteNotification"]
    ),
    ("CLLocationManagerDelegate.locationManager(_:didUpdateTo:from:)", ["didUpdateToLocation"]),
    ("UIApplicationDelegate.application(_:didNothing:)", []),
  ])
  func `labels choose among selectors`(name: String, labels: [String]) throws {
    let found = APITable.builtin.groups(for: try parsed(name)).flatMap(\.symbols).compactMap(\.overload)
    #expect(found.count == labels.count && labels.allSatisfy { label in found.contains { $0.contains(label) } })
  }

  @Test(
    arguments: [
      ("UIButton.showsMenuAsPrimaryAction", "UIControl.showsMenuAsPrimaryAction"),
      ("UITextField.passwordRules", "UITextInputTraits.passwordRules"), ("NSLock.withLock", "NSLocking.withLock"),
      ("AVURLAsset.load(_:)", "AVAsynchronousKeyValueLoading.load"), ("NSApp.activate()", "NSApplication.activate"),
      ("NSOpenPanel.allowedContentTypes", "NSSavePanel.allowedContentTypes"), ("String.contains", "Sequence.contains"),
      ("UIView.hidden", "UIView.isHidden"), ("UIView.nothing", nil), ("NavigationStack.contains", nil),
    ] as [(String, String?)])
  func `a member is found in what its type inherits from, and by its getter`(name: String, found: String?) throws {
    #expect(APITable.builtin.groups(for: try parsed(name)).first?.memberName == found)
  }

  private static func text(_ introduced: APISymbol.Introduced) -> String {
    switch introduced {
    case .version(let version): version.description
    case .always: "*"
    case .unavailable: "-"
    case .unknown: "?"
    }
  }

  @Test(
    arguments: [
      ("NSURLSession", "URLSession"), ("URLSession", "URLSession"), ("NSUserDefaults", "UserDefaults"),
      ("AVCaptureDevice.RotationCoordinator", "AVCaptureDeviceRotationCoordinator"),
      ("NSAttributedString", "NSAttributedString"),
      ("EKEventStore.requestAccess(to:completion:)", "EKEventStore.requestAccess"), ("NSNothing", nil),
    ] as [(String, String?)])
  func `names from Objective-C find what they are called in Swift`(text: String, name: String?) throws {
    let found = APITable.builtin.groups(for: try #require(APIName(text))).first?.memberName
    #expect(found == name)
  }
}

func parsed(_ name: String) throws -> APIName { try #require(APIName(name)) }
