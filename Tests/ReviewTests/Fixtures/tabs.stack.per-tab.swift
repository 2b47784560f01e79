struct Root: View {
  var body: some View {
    NavigationStack { TabView { Home().tabItem { Text("a") } } } // hit
    NavigationView {
      TabView(selection: $tab) { Tab("Home", systemImage: "house") { Home() } } // hit
    }
    NavigationStack(path: $path) {
      TabView { Home().tabItem { Text("a") } } // hit
        .tint(.red)
    }
    TabView { NavigationStack { Home() } } // miss
    NavigationStack {
      TabView { Page().tag(1) } // miss
        .tabViewStyle(.page)
    }
    NavigationStack { Home().fullScreenCover(isPresented: $shown) { TabView { Other() } } } // miss
  }
}
