struct Root: View {
  var body: some View {
    TabView {
      Home().tabItem { Label("Home", systemImage: "house") } // hit
      Search()
        .tabItem { // hit
          Image(systemName: "magnifyingglass")
        }
      NavigationStack { Profile() }
        .tag(3)
        .tabItem { Text("Me") } // hit
      Tab("News", systemImage: "newspaper") { News() } // miss
    }
    .tabItemSpacing(4) // miss
    tabItem.title // miss
  }
}
