import Knowledge
import Search
import Testing
import Tokens

struct QuestionTests {
  private static let base = KnowledgeBase(
    sources: Shelf.sources(
      [
        "guides/pie.md": """
        ---
        tags: [baking]
        ---
        # Pie

        An apple pie for everyone who likes an apple.

        ## Apple filling

        Slice the apple with `PeelView`, then call `slice(into:)` on each apple.

        ## Zoom into an apple (iOS 18+)

        The apple grows.

        ## Fade an apple (iOS 16 and earlier)

        The apple fades.

        ## Apple menu (macOS 14+)

        An apple in a bar.

        ## Apple checklist

        - [ ] Every apple is ripe.
        """,
        "tea.md": "# Tea\n\nAn apple tea is brewed hot.\n",
      ], root: "docs")
      + Shelf.sources(["pie.md": "# Tart\n\nAn apple tart of another kitchen.\n"], root: "other"))

  private static func found(_ change: (inout Question) -> Void) -> Set<String> {
    var question = Question("apple")
    question.limit = 20
    change(&question)
    return Set(Shelf.anchors(base.answer(question)))
  }

  @Test(
    arguments: [
      ("tag", ["pie", "pie/apple-filling"]), ("api", ["pie/apple-filling"]),
      ("kind", ["pie/apple-checklist"]), ("root", ["tart"]), ("file", ["tea"]), ("topic", ["tea"]),
    ])
  func `a filter keeps what it names`(name: String, some: [String]) {
    let found = Self.found { question in
      switch name {
      case "tag": question.tags = ["Baking"]
      case "api": question.tags = ["peelview"]
      case "kind": question.kind = .checklist
      case "root": question.root = "other"
      case "file": question.file = Glob("t*.md")
      default: question.topic = "TEA"
      }
    }
    #expect(found.isSuperset(of: some))
    #expect(name == "tag" || found == Set(some))
    #expect(name != "tag" || !found.contains("tea"))
  }

  @Test(
    arguments: [
      (.example, ["example", "brew", "cups"]), (.guide, ["brew", "history"]),
      (.reference, ["cups"]),
      (.antiPattern, ["avoid-bags"]), (.checklist, ["checklist"]),
    ] as [(Section.Kind, [String])])
  func `a guide with code is an example too`(kind: Section.Kind, anchors: [String]) {
    let code = "```swift\nTea()\n```\n"
    let base = Shelf.base([
      "1.md": "# Brew\n\nTea is brewed.\n\n\(code)", "2.md": "# History\n\nTea is old.\n",
      "3.md": "# Cups\n\n| Tea | Cup |\n|---|---|\n| green | 1 |\n\n\(code)",
      "4.md": "# Avoid bags\n\nTea without bags.\n\n\(code)",
      "5.md": "# Checklist\n\n- [ ] Tea is hot.\n\n\(code)",
      "6.md": "# Example\n\nTea with milk.\n",
    ])
    var question = Question("tea", kind: kind)
    question.limit = 9
    let answer = base.answer(question)
    #expect(Set(Shelf.anchors(answer)) == Set(anchors))
  }

  @Test(
    arguments: [
      (nil, nil, ["zoom", "fade", "menu"]), (.iOS, nil, ["zoom", "fade"]),
      (.iOS, "18", ["zoom"]), (.iOS, "16.4", ["fade"]), (.iOS, "17", []), (.iPadOS, "18", ["zoom"]),
      (.macOS, "15", ["menu"]), (.macOS, "13", []),
    ] as [(Availability.Platform?, String?, [String])])
  func `sections for other systems are left out`(
    platform: Availability.Platform?, version: String?, shown: [String]
  ) {
    let found = Self.found { question in
      question.system = platform.map {
        TargetSystem($0, version.flatMap { Availability.Version($0) })
      }
    }
    #expect(found.contains("pie/apple-filling"))
    let systems = ["zoom", "fade", "menu"].filter { name in
      found.contains { $0.hasPrefix("pie/") && $0.contains(name) }
    }
    #expect(systems == shown)
  }

  @Test func `a section is given without the subsections that its system is too old for`() {
    let text = """
      # Guide

      ## Zoom

      A fig zooms.

      ### Zoom with the new fig (iOS 18+)

      Call newFig.

      ### Zoom by hand (iOS 16 and earlier)

      Scale the fig.
      """
    var question = Question("zoom a fig")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    let answer = Shelf.base(["fig.md": text]).answer(question).markdown
    #expect(answer.contains("A fig zooms."))
    #expect(answer.contains("Scale the fig."))
    #expect(!answer.contains("Call newFig."))
  }

  @Test func `sections that need a newer system are named with their requirement`() {
    var question = Question("zoom into an apple")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    let answer = Self.base.answer(question)
    #expect(answer.needed.map(\.id) == ["docs/guides/pie#pie/zoom-into-an-apple-ios-18"])
    #expect(answer.needed.map(\.system) == ["iOS 18"])
    #expect(
      answer.markdown.contains(
        "Needs iOS 18: `docs/guides/pie#pie/zoom-into-an-apple-ios-18`. For iOS 16:"))
  }

  @Test func `pages follow each other without a gap or a repeat`() {
    var question = Question("apple")
    question.limit = 2
    var ids: [String] = []
    while let next = Self.page(question, into: &ids) { question.offset = next }
    #expect(Set(ids).count == ids.count)
    question.offset = 0
    question.limit = 20
    #expect(ids == Self.base.answer(question).hits.map(\.section.id))
  }

  private static func page(_ question: Question, into ids: inout [String]) -> Int? {
    let answer = base.answer(question)
    ids += answer.hits.map(\.section.id)
    return answer.nextOffset
  }

  /// 90 sections in five files, short and long, some of them code that no small page has room for.
  private static let orchard: KnowledgeBase = {
    var files: [String: String] = [:]
    for file in 0..<5 {
      files["\(file).md"] = (0..<18).map { number in
        let name = "\(file) \(number)"
        let lines = (0..<(number % 10 == 7 ? 120 : 0)).map { "a\($0)\n" }.joined()
        let trees = (0..<(number * 7 % 40)).map { "tree \(name) of row \($0 * file)" }
        let text = "Apple \(trees.joined(separator: ", "))."
        return "# Apple \(name)\n\n\(text)\n\n```swift\n\(lines)```\n"
      }.joined(separator: "\n")
    }
    return Shelf.base(files)
  }()

  @Test(arguments: [
    (3, 3_000), (7, 500), (20, 9_000), (.max, 400), (.max, 3_000), (.max, 100_000),
  ])
  func `pages lead to everything that is found, however large they are`(limit: Int, budget: Int) {
    var question = Question("apple")
    (question.limit, question.maxTokens) = (limit, budget)
    var ids: [String] = []
    var named: Set<String> = []
    var pages = 0
    repeat {
      let answer = Self.orchard.answer(question)
      #expect(answer.isFound)
      ids += answer.hits.map(\.section.id)
      if answer.hits.isEmpty { named.formUnion(answer.omitted.map(\.id)) }
      question.offset = answer.nextOffset ?? 0
      pages += 1
    } while question.offset > 0 && pages < 400
    #expect(question.offset == 0)
    #expect(Set(ids).count == ids.count)
    #expect(named.union(ids).count == 90)
    question.offset = 91
    #expect(!Self.orchard.answer(question).isFound)
  }

  @Test(arguments: [90, 220])
  func `pages too small for a section lead to all of them, however long their names`(budget: Int) {
    let long = "gizmo-" + (1...5).map { "supercalifragilistic\($0)" }.joined(separator: "-")
    let names = [long, "b", "c", "d", "e", "f"]
    var question = Question("gizmo")
    (question.maxTokens, question.limit) = (budget, .max)
    let files = names.map { name in
      let code = (0..<60).map { "let \(name)\($0 * 7) = \(name)\($0 * $0)\n" }.joined()
      return (name + ".md", "# Gizmo \(name.prefix(6))\n\n```\n\(code)```\n")
    }
    let base = Shelf.base(Dictionary(uniqueKeysWithValues: files))
    var named: [String] = []
    var pages = 0
    repeat {
      let answer = base.answer(question)
      named += answer.hits.isEmpty ? answer.omitted.map(\.id) : answer.hits.map(\.section.id)
      question.offset = answer.nextOffset ?? 0
      pages += 1
    } while question.offset > 0 && pages < 20
    #expect(Set(named).count == named.count)
    #expect(named.count == names.count)
  }

  @Test func `the order is the same for pages of any size`() {
    var question = Question("apple")
    question.maxTokens = nil
    question.limit = .max
    let all = Self.orchard.answer(question).hits.map(\.section.id)
    for limit in [4, 17, 60] {
      question.limit = limit
      for offset in [0, 1, 16, 17, 45, 89] {
        question.offset = offset
        let ids = Self.orchard.answer(question).hits.map(\.section.id)
        #expect(ids == Array(all.dropFirst(offset).prefix(limit)))
      }
    }
  }

  @Test func `the last word may be unfinished on request`() {
    var question = Question("brew")
    #expect(Self.base.answer(Question("appl")).hits.isEmpty == false)
    question.isPrefix = true
    #expect(Shelf.anchors(Self.base.answer(question)).first == "tea")
  }

  @Test func `the addends explain the score`() {
    let question = Question("apple filling")
    let hit = Self.base.answer(question).hits[0]
    let scores = Self.base.explain(hit.section, for: question)
    #expect(scores.contains { $0.term == "fill" && $0.field == "title" })
    #expect(scores.map(\.contribution) == scores.map(\.contribution).sorted(by: >))
  }

  @Test func `signals that only the best hits have don't explain others`() {
    let files = (10..<40).map { number in
      // Each with different words, but all with the two words of the question side by side.
      let words = (0..<30).map { "w\(number * ($0 + 7) % 97)" }.joined(separator: " ")
      return ("\(number).md", "# Jar \(number)\n\nThe quince jelly of \(words).\n")
    }
    let base = Shelf.base(Dictionary(uniqueKeysWithValues: files))
    var question = Question("quince jelly")
    (question.limit, question.maxTokens) = (30, nil)
    let answer = base.answer(question)
    #expect(answer.hits.count == 30)
    for hit in answer.hits {
      let sum = base.explain(hit.section, for: question).reduce(0) { $0 + $1.contribution }
      #expect(abs(sum - hit.score) < 0.001, "\(hit.section.id)")
    }
  }
}
