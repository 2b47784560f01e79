import Knowledge

/// One way to break a rule: a pattern with its conditions.
struct RulePattern: Sendable {
  /// Where a condition looks, relative to the match.
  enum Relation: String, Sendable {
    /// Another pattern that matches at the same place.
    case also
    /// A larger match around it.
    case inside
    /// A larger match whose last braces directly contain it.
    case directlyInside = "directly-inside"
    /// Something within it.
    case has
    /// Something after it in the same statement or chain of modifiers.
    case followedBy = "followed-by"
    /// Something before it in the same statement or chain of modifiers.
    case precededBy = "preceded-by"
  }

  /// A condition that one of its patterns matches, or that none does.
  struct Condition: Sendable {
    let relation: Relation
    let isNegated: Bool
    var patterns: [Pattern]
  }

  /// Where a comment may give the reason for a match.
  enum Excuse: String, Sendable {
    /// In it or beside it.
    case anywhere = "true"
    /// In or beside what comes before its first braces, such as the head of a declaration.
    case head
  }

  /// What the project must not do with what a name of the pattern stands for.
  enum Exception: String, Sendable {
    /// Passing the property to its type, or using it in an extension elsewhere: it couldn't be private.
    case `private`
    /// Making the property's value in a function unless the caller gives one, or making a model where a view is created.
    case given
    /// Creating the view around the property only in classes.
    case parent
    /// Naming the type around the name without making values of it: nothing throws it.
    case thrown
    /// Using the string as an accessibility identifier.
    case visible
    /// Explaining the key to translators in a String Catalog.
    case unexplained
    /// Reading the name in the same type, outside of the braces around it.
    case elsewhere
    /// Giving the same closure or function to a button of the type, or to an argument with a label: a tap isn't the only way.
    case unrepeated
    /// Setting the property, or passing a binding to it.
    case constant
    /// Declaring the property as private without reading it.
    case used
    /// Comparing or setting the name before, in the same function.
    case unchecked
    /// Making no more than one object of the type around the name.
    case instances
    /// Declaring the functions that are called so that they never throw.
    case fallible
    /// Declaring the functions that are called so that they show or log their errors themselves.
    case reported
    /// Declaring no view of that name that has a title without a bar.
    case titled
    /// Making the view that begins the statement around the name a button for VoiceOver, or giving it actions, where it's declared.
    case silent
    /// Having a class that conforms to the protocol of the name and refers weakly to the type around it, or that nobody else keeps.
    case held
  }

  /// The files that a pattern applies to.
  struct Scope: Sendable, Hashable {
    var isForTests = false
    /// Whether it also applies to previews and debugging code.
    var isForPreviews = false
    /// Whether it doesn't apply to examples, which only show how something is used.
    var isForShipped = false
    /// Modules of which the file must import one, unless it imports nothing.
    var importing: [String] = []
    /// Modules of which the file must import none.
    var notImporting: [String] = []
    /// Whether it doesn't matter to servers and command-line tools, which show people nothing.
    var needsInterface = false
    /// Whether it doesn't matter to projects that never use `await`.
    var needsConcurrency = false
    /// Whether it is about the work of translators, and doesn't matter to projects without translations.
    var needsTranslations = false
    /// Whether it is about languages from right to left, and doesn't matter to projects without them.
    var needsRightToLeft = false
    /// Whether it is about windows of other sizes than the screen, and doesn't matter to apps for iPhones only.
    var needsWindows = false
    /// Whether it is about changes that contexts miss, and doesn't matter to projects that read them from persistent history.
    var needsMerging = false
    /// Whether it is about cancellations that people see as errors, and doesn't matter to projects that leave them out there.
    var needsCancellations = false
    /// Whether it is about text whose size users choose, and doesn't matter to systems where it has one size.
    var needsTextSizes = false
    /// Whether it is about code without an isolation, and doesn't matter to projects that isolate all to the main actor.
    var needsNonisolation = false
    /// Whether it is about functions that leave their caller's actor, and doesn't matter where none does unless it says so.
    var needsBackground = false
    /// The systems that the remedy needs: older targets get no finding.
    var needs: [Target.Platform: Target.Version] = [:]
  }

  /// The number of its rule.
  let rule: Int
  var pattern: Pattern
  /// The names of all its patterns.
  let names: [String]
  var conditions: [Condition] = []
  /// Where a comment excuses the match, because the rule asks for a reason; nil if none does.
  var excuse: Excuse?
  /// The exceptions from the rule, each with the index of the name that it's about.
  var exceptions: [(kind: Exception, name: Int)] = []
  /// Whether only the first of a file's findings with the same message counts.
  var isOnce = false
  /// Whether it's a matter of taste, which is reported only if `--rule` names its rule.
  var isOptIn = false
  var scope = Scope()
  var severity: Severity?
  var message: String?
  var fix: String?
}

/// A rule of a checklist with patterns.
struct Rule: Sendable {
  let id: String
  /// Its entry in the checklist.
  let text: RuleText
  /// The last part of the ID of the section that explains it; nil for the checklist itself.
  var section: String?
}
