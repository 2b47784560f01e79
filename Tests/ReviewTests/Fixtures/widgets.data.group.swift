struct Provider: TimelineProvider {
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let name = UserDefaults.standard.string(forKey: "name") // hit
    let defaults = UserDefaults.standard // hit
    let shared = UserDefaults(suiteName: "group.trails") // miss
  }
}
struct Other: AppIntentTimelineProvider {
  func snapshot(for intent: Intent, in context: Context) async -> Entry {
    Entry(count: UserDefaults.standard.integer(forKey: "count")) // hit
  }
}
struct Store {
  let defaults = UserDefaults.standard // miss
}
func log() { print(UserDefaults.standard) } // miss
