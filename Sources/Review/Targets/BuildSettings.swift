internal import Knowledge

/// The build settings of one configuration, where the first level that states a setting counts: the target's, those of its
/// file, the project's, and those of the project's file.
struct BuildSettings {
  typealias Level = [(key: Substring, value: Substring)]

  let levels: [Level]

  /// What settings of versions begin with, and what platforms are called there.
  private static let sdks: [(name: String, prefix: String, platform: Target.Platform)] = [
    ("iphoneos", "IPHONEOS", .iOS), ("macosx", "MACOSX", .macOS), ("watchos", "WATCHOS", .watchOS),
    ("appletvos", "TVOS", .tvOS), ("xros", "XROS", .visionOS),
  ]

  /// The oldest systems of the platforms that the configuration is built for. Xcode also writes versions for others.
  var systems: [Target.Platform: Target.Version] {
    let platforms = platforms
    var found: [Target.Platform: Target.Version] = [:]
    for (sdk, prefix, platform) in Self.sdks where platforms?.contains(platform) ?? true {
      let key = "\(prefix)_DEPLOYMENT_TARGET"
      found[platform] = value(of: key, builtFor: sdk).flatMap { Self.version($0) }
      // On Macs, an app for iPhones has a version of its own only if it states one.
      guard platform == .iOS, found[.iOS] != nil else { continue }
      let onMacs = value(of: key, builtFor: "macosx").flatMap { Self.version($0) }
      if onMacs != found[.iOS] { found[.macCatalyst] = onMacs }
    }
    return found
  }

  /// The platforms that it states, by all of their SDKs or by the base SDK; nil if it leaves that open.
  private var platforms: Set<Target.Platform>? {
    if let all = value(of: "SUPPORTED_PLATFORMS"), all.firstRange(of: "$(") == nil {
      let named = Self.sdks.filter { all.firstRange(of: $0.name) != nil }.map(\.platform)
      // An app for TVs alone may still list iPhones.
      let isForTVs = value(of: Self.deviceFamily) == "3"
      let platforms = Set(named.filter { !(isForTVs && $0 == .iOS) })
      if !platforms.isEmpty { return platforms }
    }
    guard let base = value(of: "SDKROOT") else { return nil }
    return Self.sdks.first { base.firstRange(of: $0.name) != nil }.map { [$0.platform] }
  }

  private static let deviceFamily = "TARGETED_DEVICE_FAMILY"

  /// Whether it is for iPhones and nothing else; nil if it says nothing about that, or is for TVs or watches.
  var isForPhonesOnly: Bool? {
    guard let family = value(of: Self.deviceFamily), systems[.iOS] != nil || systems.isEmpty else { return nil }
    return family == "1"
  }

  /// What a setting has for an SDK, with the variables in it that stand for other settings replaced.
  func value(of key: String, builtFor sdk: String = "") -> Substring? {
    var found = stated(Substring(key), builtFor: sdk)
    // Xcode's own variables stand for nothing here, and two may stand for each other.
    for _ in 0..<4 {
      guard let value = found, let name = Self.variable(value) else { return found }
      found = stated(name, builtFor: sdk)
    }
    return nil
  }

  private func stated(_ key: Substring, builtFor sdk: String) -> Substring? {
    for level in levels {
      // The last of them counts, but one with a condition before those without.
      var found: Substring?
      for (name, value) in level where name.hasPrefix(key) {
        if name == key {
          found = found ?? value
        } else if Self.isCondition(name.dropFirst(key.count), for: sdk) {
          return value
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether `[sdk=iphoneos*]` is about an SDK.
  private static func isCondition(_ text: Substring, for sdk: String) -> Bool {
    guard text.hasPrefix("[sdk="), !sdk.isEmpty else { return false }
    return sdk.hasPrefix(text.dropFirst(5).prefix { $0 != "*" && $0 != "]" })
  }

  /// `NAME`, of `$(NAME)` and `${NAME}`.
  private static func variable(_ value: Substring) -> Substring? {
    guard value.hasPrefix("$("), value.hasSuffix(")") || value.hasPrefix("${") && value.hasSuffix("}") else {
      return nil
    }
    return value.dropFirst(2).dropLast()
  }

  private static func version(_ text: Substring) -> Target.Version? {
    Target.Version(text.prefix { $0.isNumber || $0 == "." })
  }
}

extension BuildSettings {
  /// The settings in a file `.xcconfig` and in those that it includes; the last ones first, since these count.
  ///
  /// - Parameters:
  ///   - path: The file's path in the project's folder.
  ///   - read: The text of a file; nil if it can't be read.
  static func level(ofFile path: String, _ read: (String) -> String?) -> Level {
    var (level, known): (Level, Set<String>) = ([], [])
    var files = [path]
    // Included files come before what follows them, but settings that are overridden so are rare.
    while let path = files.popLast() {
      guard known.insert(path).inserted, let text = read(path) else { continue }
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("#include") {
        let name = line.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        files.append(ProjectPath.joined(folder, name))
      }
      level += Self.level(ofText: text)
    }
    return level
  }

  /// The settings in the text of such a file, or in lines with a colon for the equals sign; the last ones first.
  static func level(ofText text: String) -> Level {
    text.split(whereSeparator: \.isNewline).reversed().compactMap(entry)
  }

  /// `KEY[sdk=iphone*] = VALUE // comment`
  private static func entry(_ line: Substring) -> (key: Substring, value: Substring)? {
    let code = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).drop(while: \.isWhitespace)
    let key = code.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    var rest = code[key.endIndex...]
    let condition = rest.hasPrefix("[") ? rest.prefix { $0 != "]" } : rest[rest.startIndex..<rest.startIndex]
    if !condition.isEmpty { rest = rest[condition.endIndex...].dropFirst() }
    rest = rest.drop(while: \.isWhitespace)
    guard !key.isEmpty, rest.first == "=" || rest.first == ":" else { return nil }
    let value = rest.dropFirst().drop(while: \.isWhitespace)
    let end = value.lastIndex { !$0.isWhitespace && $0 != ";" && $0 != "\"" }
    return (code[..<max(key.endIndex, condition.endIndex)], end.map { value[...$0].drop { $0 == "\"" } } ?? "")
  }
}
