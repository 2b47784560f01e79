import Knowledge
import Search
import Testing
import Tokens

/// What an answer has for a system that is too old for the best section.
struct OlderSystemTests {
  @Test func `what a section for a newer system says about older ones is shown`() {
    let text = """
      # Figs

      ## Zoom a fig with zoomFig (iOS 18+)

      Call zoomFig to zoom a fig. It takes a scale. Before iOS 18, scale the fig by hand:

      ```swift
      fig.scale = 2
      ```

      - From iOS 26, zoomFig animates.

      ## Peel a fig

      Peel figs by hand.
      """
    var question = Question("zoom a fig with zoomFig")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    let answer = Shelf.base(["figs.md": text]).answer(question)
    #expect(answer.fallback == "Before iOS 18, scale the fig by hand:\n\n```swift\nfig.scale = 2\n```")
    #expect(answer.isAnswered)
    #expect(
      answer.markdown.contains("`docs/figs#figs/zoom-a-fig-with-zoomfig-ios-18`. For iOS 16:\n\nBefore iOS 18, scale"))
    #expect(!answer.markdown.contains("Nothing here answers"))
  }

  @Test(arguments: [(1, Int?.none), (5, 200), (.max, 200), (.max, 400)])
  func `a better section for a newer system is named however full the page is`(
    limit: Int, maxTokens: Int?
  ) {
    let filler = (1...40).map { "A fig has \($0) seeds." }.joined(separator: " ")
    let others = (1...9).map { "## Fig \($0)\n\nA fig that zooms. \(filler)\n" }
    let text =
      "# Figs\n\n## Zoom a fig with zoomFig (iOS 18+)\n\nCall zoomFig to zoom a fig.\n\n"
      + "## Zoom (iOS 18+)\n\nAn apple zooms as a fig does.\n\n" + others.joined(separator: "\n")
    var question = Question("zoom a fig with zoomFig")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    (question.limit, question.maxTokens) = (limit, maxTokens)
    let answer = Shelf.base(["figs.md": text]).answer(question)
    #expect(answer.needed.first?.id == "docs/figs#figs/zoom-a-fig-with-zoomfig-ios-18")
    #expect(answer.markdown.contains("Needs iOS 18: `docs/figs#figs/zoom-a-fig"))
    guard let maxTokens else { return }
    #expect(TokenCount(of: answer.markdown).upperBound <= maxTokens)
  }

  @Test func `the section that it links to is shown`() {
    let text = """
      # Figs

      ## Zoom a fig with zoomFig (iOS 18+)

      Call zoomFig to zoom a fig. Before iOS 18, [scale it](#scale-by-hand).

      ## Fig zoom gallery

      A fig in a gallery zooms.

      ## Scale by hand

      Set the scale in a timer.
      """
    var question = Question("zoom a fig with zoomFig")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    let base = Shelf.base(["figs.md": text])
    let answer = base.answer(question)
    #expect(answer.fallback == "Before iOS 18, [scale it](#scale-by-hand).")
    #expect(answer.hits.map(\.section.id) == ["docs/figs#figs/scale-by-hand"])
    question.maxTokens = 90
    #expect(!base.answer(question).hits.contains { $0.section.title == "Fig zoom gallery" })
  }

  @Test func `advice that leads to a section which the system hides is none`() {
    let text = """
      # Figs

      ## Zoom a fig with zoomFig (iOS 26+)

      Call zoomFig to zoom a fig. Before iOS 26, [scale it](#scale-by-timer-ios-17).

      ## Scale by timer (iOS 17+)

      Set the scale in a timer.
      """
    var question = Question("zoom a fig with zoomFig")
    question.system = TargetSystem(.iOS, Availability.Version("18"))
    #expect(!Shelf.base(["figs.md": text]).answer(question).fallback.isEmpty)
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    #expect(Shelf.base(["figs.md": text]).answer(question).fallback.isEmpty)
  }

  @Test func `what another author says about older systems is in a frame`() {
    let text = "# Figs\n\n## Zoom a fig with zoomFig (iOS 18+)\n\nCall zoomFig. Before iOS 18, scale the fig by hand.\n"
    let provenance = Provenance(root: "docs", origin: nil) { nil }
    let source = Document.Source(root: "docs", path: "figs.md", provenance: provenance) { Array(text.utf8) }
    var question = Question("zoom a fig with zoomFig")
    question.system = TargetSystem(.iOS, Availability.Version("16"))
    let fallback = KnowledgeBase(sources: [source]).answer(question).fallback
    #expect(fallback == source.framed("Before iOS 18, scale the fig by hand."))
    #expect(fallback.hasPrefix("«««"))
  }
}
