/// The list of `#available(iOS 17, macOS 14, *)`.
struct AvailabilityClause: Sendable {
  var versions = PlatformVersions.none
  var named: PlatformSet = []
  /// Whether it has nothing but the name of a macro for systems, which a build setting defines: `@available(Server 2.0, *)`.
  private(set) var isMacro = false

  /// Reads the tokens within a pair of parentheses.
  init(_ file: SwiftFile, _ tokens: Range<Int>) {
    for element in file.elements(tokens) {
      guard let first = element.first, let version = file.version(at: first + 1, before: element.upperBound) else {
        continue
      }
      if let platforms = PlatformSet(availabilityName: file, token: first, isExact: false) {
        add(version, platforms)
      } else if !Self.ofTools.contains(file.text(first)) {
        isMacro = true
      }
    }
    if !named.isEmpty { isMacro = false }
  }

  /// What else has versions there: https://docs.swift.org/swift-book/documentation/the-swift-programming-language/attributes
  private static let ofTools: Set<String> = ["swift", "_PackageDescription"]

  /// Mac Catalyst has the version of iOS unless it has its own.
  mutating func add(_ version: Version, _ platforms: PlatformSet) {
    var platforms = platforms
    if platforms == .iOS, !named.contains(.macCatalyst) { platforms.insert(.macCatalyst) }
    versions.set(version, on: platforms)
    named.formUnion(platforms)
  }
}

/// An `#available` or `#unavailable` in a condition, or an attribute such as `@available(iOS 17, *)`.
package struct AvailabilityCondition: Sendable {
  /// `#available` or `#unavailable` itself, whose parentheses follow, or the `@`.
  package let token: Int
  package let isNegated: Bool
  let clause: AvailabilityClause

  /// The platforms in its list.
  package var platforms: PlatformSet { clause.named }

  /// The version it requires, if it lists the platform.
  package func version(on platform: Platform) -> Version? {
    clause.named.contains(platform) ? clause.versions[platform] : nil
  }
}

extension SwiftStructure {
  /// The declaration's attribute if it only says since which versions it is available; nil if there are several.
  package func availability(of declaration: Declaration) -> AvailabilityCondition? {
    let names = attributes(declaration).filter { file.isText($0, "available") && file.tokens[$0 - 1].kind == .at }
    guard names.count == 1, let name = names.first, file.isText(name + 1, "("),
      Int(file.tokens[name + 1].partner) > name
    else { return nil }
    let tokens = name + 2..<Int(file.tokens[name + 1].partner)
    guard let last = file.elements(tokens).last, last.count == 1, file.isText(last.lowerBound, "*") else { return nil }
    return AvailabilityCondition(token: name - 1, isNegated: false, clause: AvailabilityClause(file, tokens))
  }
}

/// One `@available(…)`.
struct AvailabilityAttribute: Sendable {
  private(set) var introduced = PlatformVersions.none
  private(set) var obsoleted = PlatformVersions.unbounded
  private(set) var unavailable: PlatformSet = []
  private(set) var isDeprecated = false
  private(set) var isUnavailable = false
  private(set) var isMacro = false

  init(_ file: SwiftFile, _ tokens: Range<Int>) {
    let elements = file.elements(tokens)
    guard let first = elements.first?.first else { return }
    let clause = AvailabilityClause(file, tokens)
    (introduced, isMacro) = (clause.versions, clause.isMacro)
    // `@available(iOS, …)`; an app extension is only a part of a platform, `swift` isn't one.
    let isEverywhere = file.isText(first, "*")
    let platforms =
      isEverywhere
      ? PlatformSet.all : PlatformSet(availabilityName: file, token: first, isExact: true) ?? []
    let withCatalyst = platforms == .iOS ? platforms.union(.macCatalyst) : platforms
    for element in elements.dropFirst() {
      guard let name = element.first, !platforms.isEmpty else { continue }
      let version = file.version(at: name + 2, before: element.upperBound)
      if file.isText(name, "introduced"), let version {
        introduced.set(version, on: withCatalyst)
      } else if file.isText(name, "obsoleted"), let version {
        obsoleted.set(version, on: withCatalyst)
      } else if file.isText(name, "deprecated") {
        isDeprecated = true
      } else if file.isText(name, "unavailable") {
        if isEverywhere { isUnavailable = true } else { unavailable = withCatalyst }
      }
    }
  }
}

extension PlatformSet {
  /// A platform by its name in `@available` and `#available`, with or without app extensions.
  init?(availabilityName file: SwiftFile, token: Int, isExact: Bool) {
    let name = file.text(token)
    let suffix = "ApplicationExtension"
    if name.hasSuffix(suffix) {
      guard !isExact else { return nil }
      self.init(platformName: String(name.dropLast(suffix.count)))
    } else {
      self.init(platformName: name)
    }
  }

  /// A platform by its current name or a former one.
  package init?(platformName: String) {
    switch platformName {
    case "iOS": self = .iOS
    case "macOS", "OSX": self = .macOS
    case "tvOS": self = .tvOS
    case "watchOS": self = .watchOS
    case "visionOS", "xrOS": self = .visionOS
    case "macCatalyst", "UIKitForMac": self = .macCatalyst
    case "anyAppleOS": self = .apple
    default: return nil
    }
  }
}

extension SwiftFile {
  /// Tokens split at commas outside brackets.
  package func elements(_ tokens: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      let token = self.tokens[index]
      if token.kind == .punctuation, bytes[Int(token.start)] == UInt8(ascii: ",") {
        elements.append(start..<index)
        start = index + 1
      }
      index = after(index)
    }
    if start < tokens.upperBound { elements.append(start..<tokens.upperBound) }
    return elements
  }

  /// The next token, skipping the bracket, string or generic clause that opens here.
  package func after(_ token: Int) -> Int { max(Int(tokens[token].partner), token) + 1 }

  /// A version such as `17.4`; a third number is a token of its own.
  func version(at token: Int, before end: Int) -> Version? {
    guard token < end, tokens[token].kind == .number else { return nil }
    var last = token
    while last + 1 < end, !tokens[last + 1].spaceBefore,
      tokens[last + 1].kind == .number || tokens[last + 1].kind == .punctuation
    {
      last += 1
    }
    return Version(bytes[Int(tokens[token].start)..<Int(tokens[last].end)])
  }
}
