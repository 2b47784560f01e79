import Foundation
import Knowledge
import SwiftCode

@testable import Review

extension Project {
  mutating func add(_ file: SwiftFile) { add(SwiftStructure(file)) }
}

extension Reviewer {
  func findings(in file: SwiftFile, named name: String) -> [Finding] { findings(in: SwiftStructure(file), named: name) }
}

/// The repository's own folders, found from this file.
enum Repository {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let knowledge = root.appending(path: "Knowledge")
  static let fixtures = root.appending(path: "Tests/ReviewTests/Fixtures")

  /// Every reference of Knowledge, with the patterns beside it.
  static let sources: [Document.Source] = {
    let paths =
      FileManager.default.enumerator(atPath: knowledge.path())?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted() ?? []
    return paths.map { path in
      var source = Document.Source(root: "builtin", path: path) {
        try? Array(Data(contentsOf: knowledge.appending(path: path)))
      }
      let patterns = knowledge.appending(path: source.patternsPath)
      source.patterns = { try? Array(Data(contentsOf: patterns)) }
      return source
    }
  }()

  static let rules = RuleSet(of: sources)
}

extension RuleSet {
  /// The rules of a map of patterns, for a reference without a checklist.
  init(patterns: String) {
    var source = Document.Source(root: "test", path: "rules.md") { [] }
    source.patterns = { Array("patterns:\n\(patterns)".utf8) }
    self.init(of: [source])
  }

  /// The lines of some code on which it finds anything.
  func lines(in code: String, target: Target = Target(), project: Project = Project()) -> [Int] {
    findings(in: code, target: target, project: project).map(\.line)
  }

  func findings(
    in code: String, target: Target = Target(), project: Project = Project(), selection: RuleSelection = .all
  ) -> [Finding] {
    Reviewer(self, target: target, project: project)
      .findings(in: SwiftStructure(SwiftFile(Array(code.utf8))), named: "Code.swift", selection).withoutRepeats
  }
}
