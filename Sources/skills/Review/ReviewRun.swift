import JSON
import Knowledge
import Review
import SwiftCode

/// One review: its findings, and their processing.
struct ReviewRun {
  private var basis: FileReview.Basis
  private(set) var findings: [Finding] = []
  private(set) var fileCount = 0
  private(set) var lineCount = 0
  /// Whether a file couldn't be fixed.
  private(set) var hasUnfixed = false

  var rules: RuleSet { basis.rules }
  var target: ReviewTarget { basis.target }
  var settings: ReviewSettings { basis.settings }

  init(_ rules: RuleSet, _ target: ReviewTarget, _ settings: ReviewSettings) {
    basis = FileReview.Basis(rules, target, settings)
  }

  mutating func review(_ files: ReviewedFiles, _ progress: Progress?) {
    progress?.begin()
    defer { progress?.end() }
    let parsed = Threads.concurrently(files.all, size: \.bytes.count) { files in
      files.map { SwiftStructure(SwiftFile($0.bytes)) }
    }
    basis.add(files, parsed)
    let reviewed = zip(files.all, parsed).filter(\.0.isReviewed)
    findings += Threads.concurrently(reviewed, size: \.0.bytes.count) { [basis] files in
      var review = FileReview(basis)
      return files.flatMap { file, structure in
        progress?.count { "skills: reviewing file \($0) of \(reviewed.count)…" }
        return review.found(in: structure, of: file, on: file.lines)
      }
    }
    fileCount += reviewed.count
    lineCount += reviewed.reduce(0) { $0 + $1.1.file.lineCount }
  }

  /// The systems that a file is reviewed for.
  func target(of file: ReviewedFiles.File) -> Target {
    var target = target
    return target.target(of: file)
  }

  /// Drops findings in the baseline.
  mutating func readBaseline(_ console: inout Console) throws(Failure) {
    guard !settings.writesBaseline, let path = settings.baseline else { return }
    guard let bytes = try Files.optional(path) else {
      return console.note("there is no baseline `\(path)`, so all findings are new. `--write-baseline` makes it.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let read = Baseline(text)
    basis.baseline = read
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
    var review = FileReview(basis)
    let result = reviewed.fixing(findings, isDryRun: isDryRun, isForGit: true, &console) { file, found in
      FixedFile(file, found, in: &review)
    }
    hasUnfixed = !result.isComplete
    if !isDryRun { findings = result.left }
  }

  /// Drops findings below the requested severity, which are only fixed.
  mutating func dropUnasked() { findings.removeAll { [settings] in $0.severity < settings.shown.severity } }

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
