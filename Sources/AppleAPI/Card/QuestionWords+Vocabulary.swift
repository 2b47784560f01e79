/// The words that questions about availability are made of.
extension QuestionWords {
  private static let systems: [String: String] = [
    "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "osx": "macOS", "mac": "macOS",
    "watchos": "watchOS",
    "tvos": "tvOS", "visionos": "visionOS", "catalyst": "macCatalyst", "iphone": "iOS",
    "ipad": "iPadOS",
    "iphones": "iOS", "ipads": "iPadOS", "macs": "macOS",
  ]

  /// Marketing names of macOS versions.
  private static let macOSVersions: [String: SystemVersion] = [
    "catalina": SystemVersion(10, 15), "monterey": SystemVersion(12), "ventura": SystemVersion(13),
    "sonoma": SystemVersion(14), "sequoia": SystemVersion(15), "tahoe": SystemVersion(26),
  ]

  static func system(
    _ word: String, _ next: String?
  ) -> (name: String, version: SystemVersion?, takesNext: Bool)? {
    if let version = macOSVersions[word] { return ("macOS", version, false) }
    let next = next.map { $0.lowercased() }
    let letters = word.prefix { $0.isLetter }
    guard let name = systems[String(letters)] else { return nil }
    if letters.count < word.count {
      return SystemVersion(word[letters.endIndex...]).map { (name, $0, false) }
    }
    let number = next.map { $0.filter { $0.isNumber || $0 == "." } } ?? ""
    let isNumber = next.map { $0.first?.isNumber ?? false } ?? false
    let version =
      isNumber
      ? SystemVersion(number.last == "." ? number.dropLast() : number[...])
      : next.flatMap { name == "macOS" ? macOSVersions[$0.filter(\.isLetter)] : nil }
    return (name, version, version != nil)
  }

  /// Words that only questions about availability have.
  static let alwaysAsking = words(
    """
    available availability introduced deprecated deprecation deprecates replaces replaced replacement replacements
    successor instead backdeployed usable obsolete discouraged backport backports backported deployed deploys deployable
    deprecate removed going alternative alternatives fallback renamed compatibility
    """)

  /// Words that ask for availability next to a system or a version.
  static let askingOfSystem = words(
    """
    minimum min earliest require requires required need needs needed support supports supported use used work works
    exist exists added compatible allowed have has run runs get got lowest oldest first since start starts call bring
    brought there come came only requirement requirements safe xcode
    """)

  /// Words that ask for nothing more, beside a name and a system or a word of time.
  static let fillers = words(
    """
    is are was it on in at for from of to the a an or and what which version versions possible ok fine safe system does
    do can i we my use used get type macro modifier class struct protocol view swift swiftui uikit target
    """)

  /// Words that, with a name alone, ask since or until when it is there.
  static let timeWords = words("minimum min earliest lowest oldest when release still")

  /// Numbers that may be a version of iOS without the word: those that apps run on.
  static let iOSVersions = SystemVersion(13)...SystemVersion(27)

  /// All the words of such questions.
  static let questionWords = alwaysAsking.union(askingOfSystem).union(
    words(
      """
      a an the is are was were did does do can could may i we you it its my our of for on in at to from by with which
      what whats when if whether or and be been version versions release os system systems target targets targeting
      deployment app apps project api apis modifier view method function property wrapper type struct class protocol
      macro initializer swiftui uikit swift apple apples sdk platform platforms than before earlier later older newer
      below under above up down how old far back long go goes already yet still supporting running also using called
      should will would that this appear appeared out now ok okay possible not isnt no longer all as new find level
      devices device user users drop any environment value style symbol name think say tell me know parameter parameters
      argument arguments closure warning warnings error message one two zero must checking check without replace s
      shipped ship ships ie i.e types modifiers views why gone away modern async await fine more anymore cant
      """))

  private static func words(_ list: String) -> Set<String> {
    Set(list.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }
}
