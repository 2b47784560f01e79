import AppleAPI
import Foundation
import Testing

@Suite
struct AvailabilityQuestionTests {
  /// The questions of a file, and the API that each asks about.
  private static func questions(_ name: String) throws -> [(question: String, name: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }.map {
        ($0[0], $0[1])
      }
  }

  // Of the odd ones, six ask in words of their own: `will my iOS 13 app crash with LazyVStack`.
  @Test(arguments: [
    ("questions-frozen", 0.03), ("questions-open", 0.03), ("questions-later", 0.03), ("questions-odd", 0.1),
  ])
  func `questions in everyday words get the card of the API they ask about`(file: String, missed share: Double) throws {
    let questions = try Self.questions(file)
    let missed = questions.filter { question, name in
      let cards = AvailabilityQuestion(question)?.names.compactMap { APICard($0, for: nil) } ?? []
      return !cards.contains { $0.group.memberName == name }
    }
    #expect(Double(missed.count) <= share * Double(questions.count), "\(missed)")
  }

  @Test(arguments: [
    "how do I use NavigationStack", "animate view removal in a list",
    "NavigationStack vs NavigationView", "sheet(item:)",
    "can I use NavigationStack on iOS 15 with a tab bar", "Mutex instead of NSLock",
    "why is onChange called twice",
    "what is @Observable", "searchable", "minimum iOS version", "is my app available on iOS 15",
    "task cancelled on iOS 15",
    "which iOS version should my app support", "is retryPolicy of our client deprecated",
    "when to use task",
    "NavigationStack iOS 16 and iOS 15 differences", "required init coder",
    "Slider step label min max value", "menu on iPad", "toolbar on iOS 16", "Menu on iPad",
    "keyboard toolbar on iOS 16",
    "back button is gone", "new name for my app", "alternatives to modern architecture",
    "why is Text truncated on iOS 15", "replace the root view", "what does the minimum distance of DragGesture do",
    "NavigationStack crashes on iOS 16 when popping to root", "List scroll position jumps on iOS 17",
    "is TabView fast enough for thirty video pages",
  ])
  func `other questions get no card`(question: String) {
    #expect(AvailabilityQuestion(question) == nil)
  }

  @Test(arguments: [
    ("is NavigationStack available on iOS 15", "iOS", "15"),
    ("NavigationStack availability on macOS", "macOS", nil),
    ("is NavigationStack available on iOS16.4?", "iOS", "16.4"),
    ("minimum iOS of NavigationStack", "iOS", nil),
    ("since when is NavigationStack on iOS", "iOS", nil),
    ("is NavigationStack on macOS Ventura", "macOS", "13"), ("NavigationStack on Monterey", "macOS", "12"),
    ("can I use NavigationStack with a deployment target of 15.4", "iOS", "15.4"),
  ])
  func `the system of a question is the target`(question: String, system: String, version: String?) {
    let target = AvailabilityQuestion(question)?.target
    #expect(target?.system == system && target?.version?.description == version)
  }
}
