struct Root: View {
  var body: some View {
    NavigationStack { TabView { Home() } } // hit
    NavigationView {
      TabView(selection: $tab) { Home() } // hit
    }
    NavigationStack(path: $path) {
      TabView { Home() } // hit
        .tint(.red)
    }
    TabView { NavigationStack { Home() } } // miss
    NavigationStack {
      TabView { Page() } // miss
        .tabViewStyle(.page)
    }
    NavigationStack { Home().fullScreenCover(isPresented: $shown) { TabView { Other() } } } // miss
  }
}
