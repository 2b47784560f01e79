import Review
import SwiftCode

/// Reviews files one after another. Each thread has its own, since it keeps what it looks up.
struct FileReview {
  /// What the findings in a file depend on beside the file.
  struct Basis: Sendable {
    let rules: RuleSet
    var target: ReviewTarget
    let settings: ReviewSettings
    var baseline: Baseline?
    fileprivate let lookups = APILookups()
    /// What all files declare, and what all but those for tests do.
    private(set) var project = Project()
    private(set) var withoutTests = Project()

    init(_ rules: RuleSet, _ target: ReviewTarget, _ settings: ReviewSettings) {
      (self.rules, self.target, self.settings) = (rules, target, settings)
    }

    /// Notes what the files declare, and which systems their packages are for.
    mutating func add(_ files: ReviewedFiles, _ parsed: [SwiftStructure]) {
      target.findPlatforms(of: zip(files.all, parsed).lazy.map { (file: $0, structure: $1) })
      let isTest = zip(parsed, files.all).map { Project.isTest($0, named: $1.nameInProject) }
      for (structure, isTest) in zip(parsed, isTest) where !isTest { withoutTests.add(structure) }
      withoutTests.lacksTranslations = files.translations.areMissing
      withoutTests.lacksRightToLeft = files.translations.areLeftToRight
      withoutTests.explainedKeys = files.translations.explainedKeys
      withoutTests.isForPhonesOnly = target.isForPhonesOnly
      withoutTests.isMainActorByDefault = target.isMainActorByDefault
      project = withoutTests
      for (structure, isTest) in zip(parsed, isTest) where isTest { project.add(structure) }
      withoutTests.takeUses(of: project)
      let shipped = zip(zip(files.all, parsed), isTest).lazy.filter { !$1 }.map(\.0)
      target.findPackages(among: shipped.map { (file: $0, structure: $1) }, MacCheck(withoutTests, lookups))
    }
  }

  private var basis: Basis
  private var reviewers: [Part: Reviewer] = [:]

  /// Files that are reviewed alike.
  private struct Part: Hashable {
    let target: Target
    let isForTests: Bool
    let isOfCommandLine, runsOnCaller: Bool
  }

  init(_ basis: Basis) { self.basis = basis }

  /// - Parameter lines: The lines to report; nil for all.
  mutating func found(in structure: SwiftStructure, of file: ReviewedFiles.File, on lines: [Range<Int>]?) -> [Finding] {
    let part = Part(
      target: basis.target.target(of: file), isForTests: Project.isTest(structure, named: file.nameInProject),
      isOfCommandLine: basis.target.isOfCommandLine(file), runsOnCaller: basis.target.runsOnCaller(file))
    let name = file.nameInProject
    var found = reviewer(for: part).findings(in: structure, named: name, basis.settings.selection).filter {
      $0.severity >= basis.settings.least
    }
    for index in found.indices { found[index].file = file.name }
    if found.contains(where: \.needsNewerSystem), basis.target.isCompiledElsewhere(file, isForTests: part.isForTests) {
      found.removeAll(where: \.needsNewerSystem)
    }
    if basis.settings.showsFixes, found.contains(where: { $0.fix != nil }) {
      let lowest = Part(
        target: basis.target.lowestTarget(of: file), isForTests: part.isForTests,
        isOfCommandLine: part.isOfCommandLine, runsOnCaller: part.runsOnCaller)
      if lowest != part {
        let rules = RuleSelection(names: found.filter { $0.fix != nil }.map(\.rule))
        let fixes = Set(reviewer(for: lowest).findings(in: structure, named: name, rules).compactMap(\.fix))
        for index in found.indices { found[index].fix = found[index].fix.flatMap { fixes.contains($0) ? $0 : nil } }
      }
    }
    func isAsked(_ finding: Finding) -> Bool {
      lines.map { $0.contains { $0.overlaps(finding.line..<finding.endLine + 1) } } ?? true
    }
    let asked = found.filter(isAsked).withoutRepeats
    // Of those with the same code, the ones on unchanged lines are known.
    return basis.baseline?.news(in: found.filter { !isAsked($0) } + asked, as: \.movable).filter(isAsked) ?? asked
  }

  private mutating func reviewer(for part: Part) -> Reviewer {
    if let known = reviewers[part] { return known }
    var project = part.isForTests ? basis.project : basis.withoutTests
    (project.isForCommandLine, project.runsOnCaller) = (part.isOfCommandLine, part.runsOnCaller)
    let reviewer = Reviewer(basis.rules, target: part.target, project: project, lookups: basis.lookups)
    reviewers[part] = reviewer
    return reviewer
  }
}

extension Finding {
  fileprivate var needsNewerSystem: Bool { rule == "availability.newer" }
}
