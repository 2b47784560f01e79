// The words that questions about availability are made of. What isn't here counts as a sign that a question is about more.

extension QuestionIntent {
  /// Words with these beginnings ask for availability, whatever is around them.
  static let stems = [
    "availab", "introduc", "deprecat", "replaced", "replaces", "replacement", "successor", "supersed", "deployed",
    "deploys",
    "deployable", "backdeploy", "backport", "obsolet", "discourag", "outdated", "usable", "renamed", "compatib",
  ]
  /// Words that ask whether an API has gone, or what to use where it's missing, if nothing else is said.
  static let endings = words("gone dead away removed still alternative alternatives fallback")
  /// Words that ask for the oldest system.
  static let limits = words("minimum min earliest lowest oldest")
  /// Words that ask for availability only beside others.
  static let asking = limits.union(arrivals).union(versionWords).union(endings).union(
    words("instead place replace new newer since when how which what old release deployment"))
  /// Words that ask when an API came, beside `when` and `since`.
  static let arrivals = words(
    "added add adds come came appear appeared out exist exists there get got ship shipped ships have land landed arrive arrived"
  )
  /// Words that mean a system's version.
  static let versionWords = words("system version versions os platform platforms requirement requirements")
  /// What the name is: `the badge modifier`.
  static let kinds = words(
    "modifier modifiers macro api apis type types custom class struct protocol function method property")
  /// Verbs that ask, beside a system, whether something can be used there.
  static let verbs = words(
    """
    can could may is are was were does do did will would has have need needs needed support supports supported require
    requires required work works exist exists use used safe possible allowed available only guard
    """)

  fileprivate static func words(_ list: String) -> Set<String> {
    Set(list.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }
}

extension QuestionWords {
  static func isKnown(_ word: String) -> Bool { grammar.contains(word) || QuestionIntent.mayAsk(word) }

  /// Words that don't say what a question is about: grammar, courtesy, and development for Apple's systems.
  private static let grammar = QuestionIntent.verbs.union(QuestionIntent.kinds).union(
    QuestionIntent.words(
      """
      a an the this that these it its i we you my our your of for on in at to from by with without than as and or but so if
      whether not no yet already still now also be been being isnt cant doesnt dont should why who where whats ie i.e eg all any
      some anything something more anymore longer back backward backwards go goes going far long first last
      latest current down up below under above before after earlier later older hey hi please tell say says me know think
      find check checks checking guard guards must using call called calling code compile compiles build building built run runs
      running target targets targeting deployment app apps project projects device devices user users drop xcode sdk swift
      swiftui uikit appkit synchronization concurrency apple view views wrapper initializer environment value key style symbol name parameter
      parameters argument arguments closure warning warnings error message level ok okay fine good away off modern async await
      wait quick question start starts bring brought show shows happened happen took take takes certain own while
      adopt adopting bump someone anyone confirm true part pre init nowadays currently way native natively officially really actually just even exactly lets let im ive were thing things
      """))

  private static let systems: [String: String] = [
    "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "osx": "macOS", "mac": "macOS", "watchos": "watchOS",
    "tvos": "tvOS", "visionos": "visionOS", "catalyst": "macCatalyst", "iphone": "iOS", "ipad": "iPadOS",
    "iphones": "iOS", "ipads": "iPadOS", "macs": "macOS",
  ]

  /// The names of macOS versions.
  private static let macOSVersions: [String: SystemVersion] = [
    "catalina": SystemVersion(10, 15), "monterey": SystemVersion(12), "ventura": SystemVersion(13),
    "sonoma": SystemVersion(14), "sequoia": SystemVersion(15), "tahoe": SystemVersion(26),
  ]

  /// - Parameter next: The next word, which may be the version.
  static func system(
    _ word: String, _ next: String?
  ) -> (name: String, version: SystemVersion?, takesNext: Bool)? {
    if let version = macOSVersions[word] { return ("macOS", version, false) }
    let letters = word.prefix(while: \.isLetter)
    guard let name = systems[String(letters)] else { return nil }
    if letters.count < word.count {
      return SystemVersion(word[letters.endIndex...]).map { (name, $0, false) }
    }
    let version = next.flatMap { next in
      SystemVersion(next) ?? (name == "macOS" ? macOSVersions[next.lowercased()] : nil)
    }
    return (name, version, version != nil)
  }
}
