import Foundation
import Testing
import Tokens

@testable import Knowledge

/// The knowledge of this repository, as it is on disk.
enum RepositoryKnowledge {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Knowledge").standardized.path()

  static let base: KnowledgeBase = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let sources = paths.filter { $0.hasSuffix(".md") }.sorted().map { path in
      Document.Source(root: "builtin", path: path) {
        FileManager.default.contents(atPath: folder + "/" + path).map { Array($0) }
      }
    }
    return KnowledgeBase(sources: sources)
  }()

  /// A file of the knowledge that is not Markdown.
  static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  static let ids = Set(base.allIDs)

  /// The rows of a table beside the tests.
  static func rows(of fixture: String) throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/\(fixture)").standardized
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

struct BuiltinKnowledgeTests {
  @Test func `every rule has a section that explains it`() throws {
    for row in try RepositoryKnowledge.rows(of: "coverage.tsv") {
      for id in row[2].split(separator: ",") {
        #expect(RepositoryKnowledge.ids.contains(String(id)), "\(row[0]): \(row[1])")
      }
    }
  }

  @Test func `every common mistake has a section that corrects it`() throws {
    for row in try RepositoryKnowledge.rows(of: "corrections.tsv") {
      for id in row[2].split(separator: ",") {
        #expect(RepositoryKnowledge.ids.contains(String(id)), "\(row[0])")
      }
    }
  }

  @Test func `rule IDs are unique among the references and carry a severity`() {
    var owners: [String: String] = [:]
    for topic in RepositoryKnowledge.base.topics where topic.name != "SKILL" {
      for checklist in RepositoryKnowledge.base.checklists(topic: topic.id)
      where !topic.id.hasSuffix("/SKILL") {
        for item in checklist.items {
          let rule = item.rule ?? ""
          #expect(!rule.isEmpty, "\(checklist.id): \(item.text)")
          #expect(["high", "medium", "low"].contains(item.severity), "\(checklist.id): \(rule)")
          #expect(owners[rule] == nil, "\(rule) in \(checklist.id) and \(owners[rule] ?? "")")
          owners[rule] = checklist.id
        }
      }
    }
    #expect(owners.count > 300)
  }

  @Test func `no section is larger than an answer's limit`() {
    for number in RepositoryKnowledge.base.sources.indices {
      let document = RepositoryKnowledge.base.document(number)
      for node in document.outline.nodes.indices {
        let section = document.section(node)
        let tokens = TokenCount(of: section.text).tokens
        #expect(tokens <= 950, "\(section.id) has \(tokens) tokens")
      }
    }
  }
}
