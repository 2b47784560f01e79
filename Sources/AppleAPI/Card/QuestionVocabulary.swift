// The words that questions about availability are made of. What isn't here counts as a sign that a question is about more.

extension QuestionIntent {
  /// Words with these beginnings ask for availability, whatever is around them.
  static let stems = [
    "availab", "backdeploy", "backport", "backwardcompat", "backwardscompat", "compat", "deployable", "deployed",
    "deploys", "deprecat", "discourag", "introduce", "introduction", "obsolet", "outdated", "renamed", "replaced",
    "replacement", "replaces", "successor", "supersed", "unavailab", "usable",
  ]
  /// Words that ask whether an API has gone, or what to use where it's missing, if nothing else is said.
  static let endings = words("alternative alternatives away dead fallback gone polyfill recommended removed still")
  /// Words with these beginnings complain about an API in use. With the negated verbs below, they keep thirteen of 6,373
  /// problems posted in public from getting a card, and none of 718 questions about availability.
  static let symptoms = [
    "blank", "broke", "collaps", "crash", "disappear", "exception", "fail", "flicker", "freez", "hang", "ignore",
    "invisible", "nothing", "stay", "stuck", "wrong",
  ]
  /// Words after `not` that complain, too, and are words of questions about availability.
  static let failures = words("bring called show shows start starts")
  /// Words after `not` that may ask whether there's such an API.
  static let absences = words("exist exists found known recognized")
  static let negations = words("arent cant didnt doesnt dont isnt never not wont")
  /// What somebody did to their code.
  static let changes = words("removed replaced")
  /// Words that ask for something else to use.
  static let substitutes = words(
    """
    alternative alternatives counterpart equivalent equivalents fallback instead polyfill shim substitute successor
    workaround
    """)
  /// Words that ask for the oldest system.
  static let limits = words("earliest least lowest min minimal minimum oldest smallest")
  /// Words that ask for availability only beside others.
  static let asking = limits.union(arrivals).union(versionWords).union(endings).union(
    words(
      """
      deployment how instead needs new newer old older place release replace require required requires since stop supported
      what when which
      """))
  /// Words that ask when an API came, beside `when` and `since`.
  static let arrivals = words(
    """
    add added adds appear appeared arrive arrived came come debut debuted exist exists get got have land landed launched out
    ship shipped ships there
    """)
  /// Words that ask for an age after `how`.
  static let ages = words("far long new old recent")
  /// Words that a question may end with, before its answer: `ShareLink supported from`.
  static let openEnds = words("from in since when")
  /// Words that may be beside those, and say where the API belongs.
  static let places = words("apple appkit first framework ios macos module swift swiftui uikit")
  static let versionWords = words("os platform platforms requirement requirements system version versions")
  /// Frameworks of others that have names like Apple's: `Flutter TextField`.
  static let otherFrameworks = words(
    "capacitor compose cordova expo flutter ionic maui nativescript react reactnative unity xamarin")
  /// What the name is: `the badge modifier`.
  static let kinds = words(
    """
    api apis class custom function macro method modifier modifiers property protocol struct type types
    """)
  /// Verbs that ask, beside a system, whether something can be used there.
  static let verbs = words(
    """
    allowed are available can could did do does exist exists guard has have is may need needed needs only possible
    require required requires safe support supported supports use used was were will work works would
    """)

  fileprivate static func words(_ list: String) -> Set<String> {
    Set(list.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }
}

extension QuestionNames {
  /// Products and projects whose names look like code, in small letters.
  static let products = QuestionIntent.words(
    """
    airdrop airplay airpods chatgpt cocoapods facetime fastlane github graphql homepod icloud imessage itunes javascript
    linkedin macbook openai postgresql revenuecat swiftformat swiftlint swiftpm testflight typescript whatsapp youtube
    """)
}

extension QuestionWords {
  static func isKnown(_ word: String) -> Bool { grammar.contains(word) || QuestionIntent.mayAsk(word) }

  /// Words that don't say what a question is about: grammar, courtesy, and development for Apple's systems.
  private static let grammar = QuestionIntent.verbs.union(QuestionIntent.kinds).union(
    QuestionIntent.words(
      """
      a able above actually adopt adopting after all already also an and any anybody anymore anyone anything app appkit apple
      apps argument arguments as async at await away back backward backwards be been before being below beneath bring
      brought build building built bump but by call called calling cant certain check checking checks closure
      code compile compiles concurrency confirm counterpart current currently debut deploy deploying deployment
      device devices doesnt dont down drop earlier eg environment equivalent equivalents error even exactly exclusive far
      find fine first for framework frameworks from go goes going good guard guards happen happened hey hi i i.e ie if im in init
      initializer isnt it its ive just key know last later latest legacy less let lets level library limited literal long
      longer me
      message modern more must my name native natively no not now nowadays of off officially ok okay older on
      onwards or our own parameter parameters part please plus polyfill pre previous previously prior project
      projects question quick really recent run running runs say says sdk shim should show shows so some someone
      something start starts stdlib still stop style substitute supporting sure swift swiftui symbol synchronization take
      takes target targeting targets tell than that the these thing things think this to took true uikit under
      up upwards user users using value view views wait want wants warning warnings way we were whats where whether while
      who why with without workaround wrapper xcode yet you your
      """))

  private static let systems: [String: String] = [
    "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "osx": "macOS", "mac": "macOS", "watchos": "watchOS",
    "tvos": "tvOS", "visionos": "visionOS", "catalyst": "macCatalyst", "iphone": "iOS", "ipad": "iPadOS",
    "iphones": "iOS", "ipads": "iPadOS", "macs": "macOS",
  ]

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
