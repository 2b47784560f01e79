import AppleAPI
import Testing

@Suite
struct APITableTests {
  @Test
  func dump() {
    for name in [
      "onChange", "NavigationStack", "foregroundColor", "View.alert", "NavigationLink",
      "@Observable", "UIScreen.main", "glassEffect", "scrolltargetbehavior", "Tab",
      "contentMargins", "animation(_:)", "Task.sleep(for:)", "Alert", "tint", "sensoryFeedback",
      "navigationTransitionSource",
    ] {
      let name = APIName(name)!
      if let card = APICard(name, for: APITarget(system: "iOS", version: SystemVersion(16))) {
        print(card.markdown, "\n")
      } else {
        print("UNKNOWN", name, APITable.builtin.suggestions(for: name.base))
      }
    }
    for text in [
      "foregroundcolr", "matchedTransition", "navigationStak", "glassEfect", "onChangeOf",
      "scrollBehavior",
    ] { print(text, APITable.builtin.suggestions(for: text)) }
  }
}
