import Lint
import Testing

@testable import Knowledge

/// Texts made to take time quadratic in their length: such a stage would take minutes on them.
@Suite(.timeLimit(.minutes(30)))
struct HostileTests {
  private static let count = 8_000

  struct Hostile: CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable () -> String
    /// How many sections it has; nil if that doesn't matter.
    var sections: Int?

    init(_ name: String, sections: Int? = nil, _ text: @escaping @Sendable () -> String) {
      (testDescription, self.sections, self.text) = (name, sections, text)
    }

    static func repeated(_ text: String, _ times: Int = count) -> String {
      String(repeating: text, count: times)
    }

    static func numbered(_ before: String, _ after: String) -> String {
      (0..<count).map { "\(before)\($0)\(after)\n" }.joined()
    }
  }

  @Test(arguments: [
    Hostile("headings", sections: count) { Hostile.numbered("# h", "") },
    Hostile("same headings", sections: count) { Hostile.repeated("# a\n") },
    Hostile("levels", sections: count) {
      Hostile.repeated("# a\n## b\n### c\n#### d\n", count / 4)
    },
    Hostile("nested quotes", sections: 1) { Hostile.repeated("> ") + "a" },
    Hostile("unclosed tags", sections: count) { Hostile.numbered("<t_", ">") },
    Hostile("stray tags") { Hostile.numbered("<t_", ">") + Hostile.repeated("</x_y>\n") },
    Hostile("nested tags", sections: 8) {
      Hostile.repeated("<t_t>\n") + Hostile.repeated("</t_t>\n")
    },
    Hostile("text between tags", sections: count / 4 + 1) {
      Hostile.repeated("<t_t>\nx\n</t_t>\ny\n", count / 4)
    },
    Hostile("unclosed fences") { Hostile.repeated("```swift\n\n# a\n\n", count / 4) },
    Hostile("fences in fences") { Hostile.repeated("```\n```x\n```x\n```\n", count / 4) },
    Hostile("bold lines", sections: count / 4) { Hostile.repeated("**a**\n\nb\n\n", count / 4) },
    Hostile("tasks", sections: 1) { Hostile.repeated("- [ ] ❌ a b\n") },
    Hostile("links", sections: 1) { Hostile.repeated("[a](#b) [c](<d") },
    Hostile("definitions") { Hostile.numbered("[a", "]: b\n\n# [a1] ") },
  ])
  func `every section has its place`(hostile: Hostile) {
    let text = hostile.text()
    let document = document(text)
    let nodes = document.outline.nodes
    if let sections = hostile.sections { #expect(nodes.count == sections) }
    #expect(Set(document.anchors).count == nodes.count)
    for node in nodes.indices {
      #expect(document.children(of: node).allSatisfy { nodes[$0].parent == node })
      _ = (document.checklist(of: node), document.section(node).examples)
    }
    let lint = Lint([Lint.File(document.source, bytes: Array(text.utf8))]) { _ in true }
    #expect(lint.findings().allSatisfy { $0.line >= 1 && $0.column >= 1 })
  }

  /// Making all titles of the file again for each section would take minutes.
  @Test func `a file of only headings takes linear time`() {
    let bytes = Array(Hostile.repeated("# same\n", 40_000).utf8)
    let source = Document.Source(root: "root", path: "a.md") { bytes }
    let lint = Lint([Lint.File(source, bytes: bytes)]) { _ in true }
    #expect(lint.findings().count { $0.rule == .duplicateTitle } == 39_999)
  }

  /// Each section below them gets their terms too.
  @Test func `titles as long as a book count in their own sections`() {
    let words = (0..<Self.count).map { "w\($0)" }.joined(separator: " ")
    let sections = (0..<500).map { "## s\($0)\n\ntext\n" }.joined()
    let texts = [
      "---\ntitle: \(words)\ntags: [\(words)]\n---\n\n\(sections)", "# \(words)\n\n\(sections)",
    ]
    for text in texts {
      let base = Shelf.base(["a.md": text])
      #expect(base.snapshot.memory < 2_000_000)
      #expect(base.answer(Question("w1")).isFound)
    }
  }

  /// Each part of such an ID would be a nested call or another search.
  @Test(arguments: [
    "a" + Hostile.repeated(":1", 60_000), Hostile.repeated("/b"), Hostile.repeated("../"),
    "a" + Hostile.repeated("#a"), Hostile.repeated("[["),
  ])
  func `a very long ID names nothing`(id: String) {
    let base = Shelf.base(["a.md": "# A\n\ntext\n"])
    #expect(base.section(id: id) == nil)
    #expect(base.nearestIDs(to: [id]).count == 1)
  }
}
