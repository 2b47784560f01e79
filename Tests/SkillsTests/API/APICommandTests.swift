import MCP
import Testing

@testable import skills

struct APICommandTests {
  private func run(_ words: String...) -> (Outcome, String) {
    var console = Console()
    let outcome = Skills.run(words[...], .indexed, console: &console)
    return (outcome, String(decoding: console.answer, as: UTF8.self))
  }

  @Test
  func `an unknown name is named as such, with those it resembles, and the exit status says so`() {
    let (outcome, answer) = run("api", "navigationTransitionSource")
    #expect(outcome == .nothing)
    #expect(answer.contains("Did you mean `matchedTransitionSource`"))
    #expect(run("api", "NavigationStack").0 == .found)
    #expect(run("api").0 == .failure)
    #expect(run("api", "not a name?!").0 == .failure)
  }

  @Test func `a section about another type's member of the same name isn't one to read`() {
    let (_, answer) = run("api", "UIScreen.main")
    #expect(answer.contains("replace-uiscreen-main"))
    #expect(!answer.contains("entry-point-main") && !answer.contains("use-mainactor"))
  }

  @Test func `a member of another type points to the types that have it`() {
    #expect(run("api", "ScrollView.scrollTargetBehavior").1.contains("Did you mean `View.scrollTargetBehavior`?"))
  }

  @Test func `SwiftUI's types have no unknown members, others may`() {
    #expect(run("api", "View.cornerRadii").1.contains("Did you mean `cornerRadius`"))
    #expect(run("api", "Text.foregroundColour").1.contains("Did you mean `foregroundColor`"))
    #expect(run("api", "Text.zigzagged").1.contains("it may be new, invented, or not Apple's"))
    #expect(run("api", "UIView.fadeInSlowly").1.contains("it may be as old as its type"))
  }

  @Test(arguments: [
    ("View.glassEffect(_:in:isEnabled:)", "No overload of `View.glassEffect` has these labels", false),
    ("Color(hex:)", "No overload of `Color` has these labels", false),
    ("View.cornerRadius(_:corners:)", "No overload of `View.cornerRadius` has these labels", false),
    ("View.frame(width:height:)", "Available on iOS 17", true), ("ContentMode(rawValue:)", "Available on iOS 17", true),
    // The table lacks most initializers of Objective-C.
    ("UIColor(hex:)", "No overload with these labels is known here", true),
    ("NSError(domain:code:)", "No overload with these labels is known here", true),
    ("URLSession.uploadTask(withResumeData:)", "the first version that has it", true),
    ("Button(intent:)", "## `Button(intent:)`", true),
  ])
  func `labels that no overload has are invented where all are known`(name: String, part: String, isKnown: Bool) {
    let (outcome, answer) = run("api", "--os", "17", name)
    #expect(answer.contains(part) && (outcome == .found) == isKnown)
  }

  @Test(arguments: [
    ("buttonStyle(.glass)", "PrimitiveButtonStyle.glass", "26"), ("symbolEffect(.wiggle)", "SymbolEffect.wiggle", "18"),
    ("pickerStyle(.palette)", "PickerStyle.palette", "17"),
    ("transition(.push(from: .top))", "AnyTransition.push", "16"),
    ("ToolbarItem(placement: .topBarTrailing)", "ToolbarItemPlacement.topBarTrailing", "14"),
  ])
  func `an argument that is newer than what takes it has its own answer`(name: String, argument: String, iOS: String) {
    let answer = run("api", "--os", "13", name).1
    #expect(answer.contains("`\(argument)"))
    #expect(answer.contains("introduced in iOS \(iOS)"))
  }

  @Test func `an unknown name of another framework isn't taken for a misspelled one`() {
    #expect(!run("api", "CGColor").1.contains("Did you mean"))
    #expect(run("api", "XCTExpectFailure").1.contains("but sections mention it: `"))
  }

  @Test func `the version of a singleton is known`() {
    for name in ["UIApplication.shared", "URLSession.shared", "UIDevice.current", "UserDefaults.standard"] {
      #expect(run("api", "--os", "17", name).1.contains("Available on iOS 17"), "\(name)")
    }
  }

  @Test func `another method of a delegate isn't one with other labels`() {
    let (outcome, answer) = run("api", "--os", "14", "UITableViewDelegate.tableView(_:selectionFollowsFocusForRowAt:)")
    #expect(outcome == .nothing)
    #expect(answer.hasPrefix("No `UITableViewDelegate.tableView(_:selectionFollowsFocusForRowAt:)` in the API"))
    #expect(
      run("api", "--os", "12", "tableView(_:didSelectRowAt:)").1.contains("Available on iOS 12: introduced in iOS 2"))
  }

  @Test func `a type stands in for a member that isn't known, without a verdict that it's there`() {
    let (_, answer) = run("query", "is UIWindowScene.nothing available on iOS 18")
    #expect(answer.hasPrefix("## `UIWindowScene`: availability\nUIKit class, introduced in iOS 13"))
    #expect(answer.contains("No `UIWindowScene.nothing` in the API that is known here: it may be as old as its type"))
    #expect(run("query", "is UIWindowScene.nothing available on iOS 12").1.contains("**Not available on iOS 12"))
  }

  @Test(arguments: [
    ("minimum iOS for AsyncImage", false), ("what replaced NavigationView", false),
    ("which iOS has scrollPosition and how do I use it", true), ("glassEffect iOS 18 fallback", true),
  ])
  func `below a card that is the whole answer, sections are only listed`(question: String, areShown: Bool) {
    let (_, answer) = run("query", question)
    let sections = answer.matches(of: #/\n## [^`]/#).count
    let listed = answer.split(separator: "\n").drop { $0 != "Also relevant, by ID:" }.dropFirst()
    #expect(areShown == (sections > 0))
    #expect(areShown || (1...3).contains(listed.count) && listed.allSatisfy { $0.hasPrefix("- `builtin/") })
  }

  @Test func `a compiler's message names the version that an API needs, not the project's`() {
    let (_, answer) = run("query", "--os", "15", "'NavigationStack' is only available in iOS 16.0 or newer")
    #expect(answer.contains("**Not available on iOS 15"))
  }

  @Test func `a question about availability is answered by the card first, another is not`() {
    let (outcome, answer) = run("query", "is scrollTargetBehavior available on iOS 16")
    #expect(outcome == .found)
    #expect(
      answer.hasPrefix("## `View.scrollTargetBehavior`: availability\n**Not available on iOS 16"))
    #expect(!run("query", "scrollTargetBehavior paging").1.contains(": availability"))
    #expect(
      !run("query", "--topic", "scrolling", "minimum iOS of contentMargins").1.contains(
        ": availability"))
  }
}
