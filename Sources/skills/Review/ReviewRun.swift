import JSON
import Knowledge
import Review
import SwiftCode

/// One review: its findings, and their processing.
struct ReviewRun {
  let rules: RuleSet
  private(set) var target: ReviewTarget
  let settings: ReviewSettings
  private(set) var findings: [Finding] = []
  private(set) var fileCount = 0
  private(set) var lineCount = 0
  /// Whether a file couldn't be fixed.
  private(set) var hasUnfixed = false
  private var baseline: Baseline?
  private var project = Project()
  /// What all files but those for tests declare.
  private var withoutTests = Project()
  private var reviewers: [Part: Reviewer] = [:]
  private let cache = APICache()

  /// Files that are reviewed alike.
  private struct Part: Hashable {
    let target: Target
    let isForTests: Bool
    let isOfCommandLine: Bool
  }

  init(_ rules: RuleSet, _ target: ReviewTarget, _ settings: ReviewSettings) {
    (self.rules, self.target, self.settings) = (rules, target, settings)
  }

  mutating func review(_ files: ReviewedFiles, _ progress: Progress?) {
    progress?.begin()
    defer { progress?.end() }
    let parsed = files.all.map { SwiftStructure(SwiftFile($0.bytes)) }
    target.findPlatforms(of: zip(files.all, parsed).lazy.map { (file: $0, structure: $1) })
    let isTest = zip(parsed, files.all).map { Project.isTest($0, named: $1.name) }
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
    target.findPackages(among: shipped.map { (file: $0, structure: $1) }, MacCheck(withoutTests, cache))
    for (number, file) in files.all.enumerated() where file.isReviewed {
      progress?.report { "skills: reviewing file \(number + 1) of \(files.all.count)…" }
      findings += found(in: parsed[number], of: file, on: file.lines)
      fileCount += 1
      lineCount += parsed[number].file.lineCount
    }
  }

  /// - Parameter lines: The lines to report; nil for all.
  mutating func found(in structure: SwiftStructure, of file: ReviewedFiles.File, on lines: [Range<Int>]?) -> [Finding] {
    let part = Part(
      target: target.target(of: file), isForTests: Project.isTest(structure, named: file.name),
      isOfCommandLine: target.isOfCommandLine(file))
    var found = reviewer(for: part).findings(in: structure, named: file.name).filter { $0.severity >= settings.least }
    if found.contains(where: \.needsNewerSystem), target.isCompiledElsewhere(file, isForTests: part.isForTests) {
      found.removeAll(where: \.needsNewerSystem)
    }
    if settings.showsFixes, found.contains(where: { $0.fix != nil }) {
      let lowest = Part(
        target: target.lowestTarget(of: file), isForTests: part.isForTests, isOfCommandLine: part.isOfCommandLine)
      if lowest != part {
        let fixes = Set(reviewer(for: lowest).findings(in: structure, named: file.name).compactMap(\.fix))
        for index in found.indices { found[index].fix = found[index].fix.flatMap { fixes.contains($0) ? $0 : nil } }
      }
    }
    func isAsked(_ finding: Finding) -> Bool {
      lines.map { $0.contains { $0.overlaps(finding.line..<finding.endLine + 1) } } ?? true
    }
    let asked = found.filter(isAsked).withoutRepeats
    // Of those with the same code, the ones on unchanged lines are known.
    return baseline?.news(in: found.filter { !isAsked($0) } + asked, as: \.movable).filter(isAsked) ?? asked
  }

  private mutating func reviewer(for part: Part) -> Reviewer {
    if let known = reviewers[part] { return known }
    var project = part.isForTests ? project : withoutTests
    project.isForCommandLine = part.isOfCommandLine
    let reviewer = Reviewer(
      rules, target: part.target, project: project, selection: settings.selection, cache: cache)
    reviewers[part] = reviewer
    return reviewer
  }

  /// Drops findings in the baseline.
  mutating func readBaseline(_ console: inout Console) throws(Failure) {
    guard !settings.writesBaseline, let path = settings.baseline else { return }
    guard let bytes = try Files.optional(path) else {
      return console.note("there is no baseline `\(path)`, so all findings are new. `--write-baseline` makes it.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let read = Baseline(text)
    baseline = read
    guard !Baseline.isBaseline(text), read.lines(where: { _, _ in true }).isEmpty else { return }
    console.note("`\(path)` isn't a baseline, so all findings are new. `--write-baseline` makes one in a new file.")
  }

  /// Writes the findings. What the former baseline has of rules and files that weren't reviewed stays in it.
  func writeBaseline(_ files: ReviewedFiles, _ console: inout Console) throws(Failure) {
    guard let path = settings.baseline else { return }
    let old = try Files.optional(path)
    let former = String(decoding: old ?? [], as: UTF8.self)
    guard Baseline.isBaseline(former) else {
      throw Failure("`\(path)` isn't a baseline, so it was left as it is. Name a baseline, or a new file.")
    }
    let reviewed = Set(files.all.filter(\.isReviewed).map { Files.fromHere($0.name) })
    let kept = Baseline(former).lines { rule, file in
      !settings.selection.contains(rule) || !reviewed.contains(file) && Files.kind(of: file) == .file
    }
    let text = Baseline.text(of: findings.map(\.movable), keeping: kept)
    guard try FileWriter(Files.absolute(path)).replace(old, with: Array(text.utf8)) else {
      throw Failure("`\(path)` was left as it is: another program has changed it. Run the command again.")
    }
    let others = kept.isEmpty ? "" : ", which keeps \(Plural.of(kept.count, "finding")) of files or rules not reviewed"
    console.note("\(Plural.of(findings.count, "finding")) written to `\(path)`\(others).")
  }

  /// Applies the mechanical fixes, or shows them. Only the remaining findings are reported, at their new positions.
  mutating func fix(_ files: ReviewedFiles, _ console: inout Console) throws(Failure) {
    let isDryRun = settings.shown.isDryRun
    if !isDryRun { for file in files.all { _ = try file.fixedPath() } }
    let reviewed = files.all.filter(\.isReviewed)
    let result = reviewed.fixing(findings, isDryRun: isDryRun, isForGit: true, &console) { file, found in
      FixedFile(file, found, in: &self)
    }
    hasUnfixed = !result.isComplete
    if !isDryRun { findings = result.left }
  }

  /// Drops findings below the requested severity, which are only fixed.
  mutating func dropUnasked() { findings.removeAll { $0.severity < settings.shown.severity } }

  /// Adds the explaining sections to findings that aren't from checklist rules.
  mutating func addSections(from base: () throws(Failure) -> KnowledgeBase) throws(Failure) {
    guard findings.contains(where: { $0.section == nil && !$0.names.isEmpty }) else { return }
    findings.addSections(from: try base())
  }
}

extension RuleSet {
  /// The findings in one file, read without the rest of its project.
  func findings(in structure: SwiftStructure, named name: String, for target: Target) -> [Finding] {
    var project = Project()
    project.add(structure)
    return Reviewer(self, target: target, project: project).findings(in: structure, named: name)
  }
}

extension Finding {
  fileprivate var needsNewerSystem: Bool { rule == "availability.newer" }

  /// The finding with its path relative to this folder, however the user named it.
  var movable: Finding {
    var finding = self
    finding.file = Files.fromHere(file)
    return finding
  }
}

extension Files {
  /// A path in this folder as a relative path without `..`.
  static func fromHere(_ path: String) -> String {
    guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return path }
    let (folder, full) = (absolute("."), absolute(path))
    if full.hasPrefix(folder + "/") { return String(full.dropFirst(folder.count + 1)) }
    return path.hasPrefix("/") ? full : path
  }
}
