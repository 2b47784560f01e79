/// What is guaranteed when some code runs: by `#available`, `@available` and `#if`.
package struct Context: Equatable, Sendable {
  private var minimums = PlatformVersions.none
  private var bounds = PlatformVersions.unbounded
  private var excluded: PlatformSet = []
  package private(set) var build = BuildFacts()
  /// Inside a deprecated declaration, where the compiler doesn't warn about deprecated APIs.
  package private(set) var isDeprecated = false
  /// Within a declaration that is unavailable everywhere.
  package private(set) var isUnavailable = false
  /// Whether a macro for systems, whose versions the text doesn't tell, guards the code.
  package private(set) var isOfMacro = false

  /// The platforms that the code can be compiled for and run on.
  package var platforms: PlatformSet { build.platforms.subtracting(excluded) }

  /// The lowest version on which the code runs, if a check or an attribute guarantees one. The deployment target
  /// may be higher.
  package func minimum(on platform: Platform) -> Version? {
    minimums[platform] > Version(0) ? minimums[platform] : nil
  }

  /// The version below which the code runs exclusively, as in the `else` of `#available`.
  package func bound(on platform: Platform) -> Version? {
    bounds[platform].packed < .max ? bounds[platform] : nil
  }

  /// The context where `#available` is true.
  func admitting(_ clause: AvailabilityClause) -> Context {
    var context = self
    context.minimums.raise(to: clause.versions)
    context.isOfMacro = isOfMacro || clause.isMacro
    return context
  }

  /// The context where `#available` is false. Its `*` makes it true on platforms that it doesn't list.
  func excluding(_ clause: AvailabilityClause) -> Context {
    var context = self
    var bounds = PlatformVersions.unbounded
    for platform in Platform.allCases where clause.named.contains(platform) {
      bounds[platform] = clause.versions[platform]
    }
    context.bounds.lower(to: bounds)
    if !clause.named.isEmpty {
      context.excluded.formUnion(PlatformSet.all.subtracting(clause.named))
    }
    return context
  }

  /// The context inside a declaration with this attribute.
  func applying(_ attribute: AvailabilityAttribute) -> Context {
    var context = self
    context.minimums.raise(to: attribute.introduced)
    context.bounds.lower(to: attribute.obsoleted)
    context.excluded.formUnion(attribute.unavailable)
    context.isDeprecated = isDeprecated || attribute.isDeprecated
    context.isUnavailable = isUnavailable || attribute.isUnavailable
    context.isOfMacro = isOfMacro || attribute.isMacro
    return context
  }

  func compiled(if facts: BuildFacts) -> Context {
    var context = self
    context.build = build.and(facts)
    return context
  }

  /// With the build conditions of another context: after `#endif`, where an attribute before it still holds.
  func compiled(as other: Context) -> Context {
    var context = self
    context.build = other.build
    return context
  }
}
