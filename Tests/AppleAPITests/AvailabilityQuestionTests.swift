import AppleAPI
import Foundation
import Testing

@Suite
struct AvailabilityQuestionTests {
  /// The questions of a file, and the names of the API that each may be about.
  private static func questions(_ name: String) throws -> [(question: String, names: [Substring])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t") }.map {
        (String($0[0]), $0.last?.split(separator: "|") ?? [])
      }
  }

  // The frozen ones were written before the rules and are never looked at, only counted: what they miss is what users would.
  @Test(arguments: [
    ("questions-frozen", 0.03), ("questions-open", 0.03), ("questions-later", 0.03), ("questions-odd", 0.03),
    ("questions-wild", 0.03), ("questions-wild-frozen", 0.08),
  ])
  func `questions in everyday words get the card of the API they ask about first`(
    file: String, missed share: Double
  ) throws {
    let questions = try Self.questions(file)
    let missed = questions.filter { question, names in
      let cards = AvailabilityQuestion(question)?.names.compactMap { APICard($0, for: nil) } ?? []
      return !names.contains { $0 == cards.first?.group.memberName ?? "" }
    }
    let list = file.hasSuffix("frozen") ? "" : "\(missed)"
    #expect(Double(missed.count) <= share * Double(questions.count), "\(missed.count) \(list)")
  }

  @Test(arguments: [("others-wild", 0), ("others-wild-frozen", 4)])
  func `questions that only look like it get no card`(file: String, answered most: Int) throws {
    let answered = try Self.questions(file).filter { AvailabilityQuestion($0.question) != nil }
    #expect(answered.count <= most, "\(answered.count) \(file.hasSuffix("frozen") ? "" : "\(answered)")")
  }

  @Test(arguments: [
    "how do I animate a list row when it's deleted", "why does the sheet not open on iOS 26",
    "the list flickers when I scroll", "should I use a sheet or a popover instead of an alert",
  ])
  func `questions that can't ask for availability are recognized without reading the table`(question: String) {
    var isRead = false
    func table() -> APITable {
      isRead = true
      return .builtin
    }
    #expect(AvailabilityQuestion(question, in: table()) == nil)
    #expect(!isRead)
  }

  @Test(arguments: [
    "how do I use NavigationStack", "animate view removal in a list",
    "NavigationStack vs NavigationView", "sheet(item:)",
    "can I use NavigationStack on iOS 15 with a tab bar", "Mutex instead of NSLock",
    "why is onChange called twice",
    "what is @Observable", "searchable", "minimum iOS version", "is my app available on iOS 15",
    "task cancelled on iOS 15", "SDWebImage does not work any more on iOS 26", "does SnapKit work on iOS 26",
    "Flutter TextField does not work any more on iOS 26", "is React Native's SafeAreaView deprecated on iOS 26",
    "which iOS version should my app support", "is retryPolicy of our client deprecated",
    "when to use task",
    "NavigationStack iOS 16 and iOS 15 differences", "required init coder",
    "Slider step label min max value", "menu on iPad", "toolbar on iOS 16", "Menu on iPad",
    "keyboard toolbar on iOS 16",
    "back button is gone", "new name for my app", "alternatives to modern architecture",
    "why is Text truncated on iOS 15", "replace the root view", "what does the minimum distance of DragGesture do",
    "NavigationStack crashes on iOS 16 when popping to root", "List scroll position jumps on iOS 17",
    "is TabView fast enough for thirty video pages", "TestFlight build not available", "is CocoaPods deprecated",
    "how do I use if #available", "when ShareLink", "SwiftUI preview not available in Xcode 16",
    "is info.plist deprecated",
    "list of deprecated things in my project", "what version should I put in Info.plist",
    "does Grid need 16 columns",
    "is my NavigationStack new", "List from iOS",
    "onKeyPress is not called for a text field on the Mac", "key is lost after I replaced the TextField on macOS 14",
    "DisclosureGroup does not open, does not animate on macOS", "MenuBarExtra stays empty on macOS 26",
  ])
  func `other questions get no card`(question: String) {
    #expect(AvailabilityQuestion(question) == nil)
  }

  @Test(arguments: [
    ("ScrollView.scrollTargetBehavior on iOS 16", ["scrollTargetBehavior"]),
    ("UserDefaults.nothing() obsolete?", ["UserDefaults", "nothing"]),
    ("is UITableViewDelegate.tableView(_:nothingForRowAt:) on iOS 15", ["UITableViewDelegate", "tableView"]),
    ("is tableView(_:didSelectRowAt:) deprecated", ["tableView"]),
    ("WKWebView javaScriptEnabled deprecated", ["javaScriptEnabled"]),
    ("is openURL(_:) deprecated in UIApplication", ["openURL"]),
    ("mkdirections.request transportType availability", ["Request", "transportType"]),
    ("buttonStyle(.glass) on iOS 18", ["glass", "buttonStyle"]),
    ("is presentationDetents([.medium]) ok on iOS 15", ["presentationDetents"]),
    ("symbolEffect(.wiggle) on iOS 17", ["wiggle", "symbolEffect"]),
    ("symbolEffect(.sparkle) on iOS 17", ["symbolEffect", "sparkle"]),
    ("foregroundStyle(.sparkle) on iOS 15", ["foregroundStyle"]),
  ])
  func `a member is meant by its type, a value by its modifier`(question: String, names: [String]) {
    #expect(AvailabilityQuestion(question)?.names.map(\.base) == names)
  }

  @Test(arguments: [
    "HistoryDescriptor SwiftData since", "@Previewable supported from", "ShareLink first appeared in",
    "ShareLink added in", "how recent is ShareLink", "Foundation ListFormatter, since?", "uiscreen.main deprecated",
    "mkdirections.request availability", "CLLocationManager startMonitoring(for:) replaced by",
    "is FileManager.default.url(for:in:) old", "is `some View` Transferable iOS 16 only",
    "ShareLink launched when", "is ShareLink new", "should I stop using ShareLink", "is ShareLink still recommended",
    "ShareLink polyfill", "how to backport ShareLink to iOS 15", "does anybody know which iOS ShareLink needs",
    "do I need if #available(iOS 16, *) for ShareLink", "is ShareLink limited to iOS 16", "ShareLink compat",
    "ShareLink doesn't exist on iOS 15", "ShareLink isn't available on iOS 15", "can't I use ShareLink on iOS 15",
  ])
  func `questions without an end, of age, and with a condition get a card`(question: String) {
    #expect(AvailabilityQuestion(question)?.names.count == 1)
  }

  @Test(arguments: [
    ("is MapPolyline there below iOS 17", true), ("MapPolyline pre-iOS 17", true),
    ("can I have MapPolyline in something older than iOS 17", true), ("is MapPolyline newer than iOS 17", false),
    ("MapPolyline on iOS 17", false), ("MapPolyline < iOS 17", true), ("MapPolyline <17", true),
    ("MapPolyline >= iOS 17", false), ("is MapPolyline usable prior to iOS 17", true),
    ("MapPolyline under iOS 17", true), ("MapPolyline before 17", true), ("MapPolyline back to iOS 17", false),
  ])
  func `systems before a version are told from the version`(question: String, isBelow: Bool) {
    #expect(AvailabilityQuestion(question)?.target?.isBelow == isBelow)
  }

  @Test(arguments: [
    ("is NavigationStack available on iOS 15", "iOS", "15"),
    ("NavigationStack availability on macOS", "macOS", nil),
    ("is NavigationStack available on iOS16.4?", "iOS", "16.4"),
    ("minimum iOS of NavigationStack", "iOS", nil),
    ("since when is NavigationStack on iOS", "iOS", nil),
    ("is NavigationStack on macOS Ventura", "macOS", "13"), ("NavigationStack on Monterey", "macOS", "12"),
    ("can I use NavigationStack with a deployment target of 15.4", "iOS", "15.4"),
    ("is NavigationStack usable if we deploy to 15", "iOS", "15"), ("NavigationStack down to 15?", "iOS", "15"),
    ("is NavigationStack iOS 16+ or iOS 15+?", "iOS", nil), ("does NavigationStack need 16?", "iOS", "16"),
    ("does NavigationStack exist for 14", "iOS", "14"),
  ])
  func `the system of a question is the target`(question: String, system: String, version: String?) {
    let target = AvailabilityQuestion(question)?.target
    #expect(target?.system == system && target?.version?.description == version)
  }

  @Test func `two systems of different names are no target`() throws {
    let question = try #require(AvailabilityQuestion("is NavigationStack available on iOS 15 and macOS 12"))
    #expect(question.target == nil)
  }

  @Test(arguments: [
    ("minimum iOS for AsyncImage", false, false), ("how far back does AsyncImage go", false, false),
    ("which iOS has AsyncImage and how do I use it", true, false), ("AsyncImage alternative for iOS 14", false, true),
    ("AsyncImage backport", false, true), ("what replaced NavigationView", false, true),
  ])
  func `a question may ask for more than a card says`(question: String, asksHow: Bool, asksForSubstitute: Bool) throws {
    let asked = try #require(AvailabilityQuestion(question))
    #expect(asked.asksHow == asksHow && asked.asksForSubstitute == asksForSubstitute)
  }

  @Test(arguments: [
    ("is ObservableObject deprecated", true), ("is ObservableObject deprecated in favor of @Observable", true),
    ("minimum iOS for ObservableObject", false),
  ])
  func `a question may ask for a deprecation`(question: String, asks: Bool) throws {
    #expect(try #require(AvailabilityQuestion(question)).asksForDeprecation == asks)
  }
}
