@main struct TrailApp: App {
  @State private var path = NavigationPath() // hit
  @State private var selectedTab = Tab.home // hit
  @State private var isShowingSettings = false // hit
  @State private var store = Store() // miss
  @AppStorage("theme") private var theme = "light" // miss
  var body: some Scene { WindowGroup { Root() } }
}
struct Root: View {
  @State private var path = NavigationPath() // miss
  @State private var selectedTab = Tab.home // miss
}
