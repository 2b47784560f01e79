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

  @Test(arguments: ["questions-frozen", "questions-open", "questions-later"])
  func `questions in everyday words get the card of the API they ask about`(file: String) throws {
    let questions = try Self.questions(file)
    let missed = questions.filter { question, name in
      let cards = AvailabilityQuestion(question)?.names.compactMap { APICard($0, for: nil) } ?? []
      return !cards.contains { $0.group.memberName == name }
    }
    #expect(Double(missed.count) <= 0.03 * Double(questions.count), "\(missed)")
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
    "Slider step label min max value",
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
  ])
  func `the system of a question is the target`(question: String, system: String, version: String?) {
    let target = AvailabilityQuestion(question)?.target
    #expect(target?.system == system && target?.version?.description == version)
  }
}
