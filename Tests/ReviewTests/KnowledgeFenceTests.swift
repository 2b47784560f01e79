import Knowledge
import Testing

@testable import Review

/// Knowledge tests itself: what its examples show as right breaks no rule, and what they show as wrong breaks one of its own.
struct KnowledgeFenceTests {
  /// A Swift example with the rules that are found in it.
  struct Fence: CustomStringConvertible, Sendable {
    let file: String
    let lines: ClosedRange<Int>
    let verdict: Verdict?
    let findings: [Finding]

    var description: String { "\(file):\(lines.lowerBound)" }
  }

  static let fences: [Fence] = Repository.sources.flatMap { source -> [Fence] in
    let document = Document(source: source, bytes: source.read() ?? [])
    let lines = String(decoding: source.read() ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return document.sections.flatMap(\.examples)
      .filter { $0.language == "swift" }
      .map { example in
        let code = lines[example.lines.lowerBound - 1...example.lines.upperBound - 1]
        return Fence(
          file: source.path, lines: example.lines, verdict: example.verdict,
          findings: Repository.rules.findings(in: code.joined(separator: "\n")))
      }
  }

  /// Exceptions: unmarked examples that simplify because they are about something else.
  static let exceptions: Set<String> = [
    // A comment in the example says what protects the state.
    "apple-platforms/references/devices-and-radio.md concurrency.isolation.unchecked",
    "apple-platforms/references/documents-and-drawing.md concurrency.isolation.unchecked",
    "apple-platforms/references/machine-learning.md concurrency.isolation.unchecked",
    // If reading fails, the last rows stay until the next attempt.
    "app-architecture/references/persistence-swiftdata.md state.flow.task-errors",
    // The text is about the order of the calls, not about the errors of the results.
    "apple-platforms/references/machine-learning.md concurrency.tasks.errors-inside",
    // The text is about the order of the calls, and about what to do with the data.
    "app-architecture/references/networking.md networking.response.status",
    "apple-platforms/references/app-services.md structure.errors.visible",
    "apple-platforms/references/frameworks.md structure.errors.visible",
    "apple-platforms/references/widgets-intents.md networking.response.status",
    "native-modules/references/expo-modules.md networking.response.status",
    "swift-language/references/beyond-apps.md networking.response.status",
    // The task ends there, and nil is its result.
    "apple-platforms/references/watchos.md swift.errors.no-swallow",
    // The text is about the movement or the state that a tap starts.
    "swiftui/references/animations-advanced.md gestures.tap.prefer-button",
    "swiftui/references/animations-matched-geometry.md gestures.tap.prefer-button",
    "swiftui/references/performance.md gestures.tap.prefer-button",
    "swiftui/references/state.md gestures.tap.prefer-button",
    // The text is about the area that a tap counts in.
    "swiftui/references/images.md accessibility.label.icon-button",
    // The section is about the form for earlier systems.
    "swiftui/references/animations-transitions.md animation.transition.custom",
    // The text says that the last modifier is outside of the animation.
    "swiftui/references/animations-basics.md animation.basics.scope",
    // The text is about the conversion of types.
    "swiftui/references/images.md images.decode.downsample",
    // A comment in the example says which branch is wrong.
    "swiftui/references/view-structure.md view.structure.conditional",
    // The place of the tap on the map counts.
    "apple-platforms/references/integration.md gestures.tap.prefer-button",
    // Lines outside of a function, of which the next sets the scale, or which are about the picture.
    "app-architecture/references/testing.md images.render.scale",
    "app-architecture/references/third-party.md images.render.scale",
    // Lines outside of a function, of which a later one does it.
    "app-architecture/references/persistence-coredata.md coredata.batch.merge",
    "apple-platforms/references/uikit-interop.md uikit.hosting.containment",
    // What apps for iOS 15 use.
    "swiftui/references/deprecated.md navigation.stack.value-links",
    // A background session lives on without its owner.
    "app-architecture/references/networking.md networking.session.shared",
    // The text is about hover and focus on other platforms.
    "apple-platforms/references/other-platforms.md theming.style.states",
  ]

  @Test func `an example that is marked as right breaks no rule`() {
    for fence in Self.fences where fence.verdict == .good {
      #expect(fence.findings.filter { $0.severity > .note } == [], "\(fence)")
    }
  }

  @Test func `no other example breaks a rule, but for known exceptions`() {
    for fence in Self.fences where fence.verdict == nil {
      let unknown = fence.findings.filter {
        $0.severity > .note && !Self.exceptions.contains("\(fence.file) \($0.rule)")
      }
      #expect(unknown == [], "\(fence)")
    }
  }

  /// The rules that the wrong examples of a file break. Add each rule that gets a pattern.
  static let broken = [
    "liquid-glass/references/swiftui-glass.md": ["glass.swiftui.signature"],
    "swift-language/references/concurrency-tasks.md": ["concurrency.tasks.no-blocking"],
    "swiftui/references/runtime-warnings.md": ["runtime.foreach.no-range"],
    "swiftui/references/sheets.md": ["sheets.item.single-source"],
    "swiftui/references/state.md": ["state.observable.wrapped-properties"],
    "swiftui/references/view-structure.md": ["view.structure.no-if-modifier"],
  ]

  @Test func `an example that is marked as wrong breaks the rule it stands under`() {
    let bad = Self.fences.filter { $0.verdict == .bad }
    #expect(bad.count >= Self.broken.count)
    for (file, rules) in Self.broken {
      let found = bad.filter { $0.file == file }.flatMap(\.findings).map(\.rule)
      #expect(Set(rules).subtracting(found) == [], "\(file)")
    }
    let unknown = bad.filter { fence in
      fence.findings.contains { !(Self.broken[fence.file] ?? []).contains($0.rule) }
    }
    #expect(unknown.map(\.description) == [])
  }
}
