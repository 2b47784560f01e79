struct Root: View {
  var body: some View {
    TabView { // hit
      if signedIn { Tab("Home", systemImage: "house") { Home() } }
    }
    TabView(selection: $tab) { // hit
      Tab("Home", systemImage: "house", value: 1) { Home() }
      if model.isPro { Tab("Pro", systemImage: "star", value: 2) { Pro() } }
    }
    TabView { Tab("A", systemImage: "a") { A() }; if debug { Tab("Debug", systemImage: "ant") { Debug() } } } // hit
    TabView { // miss
      Tab("Home", systemImage: "house") { Home() }.hidden(!signedIn)
    }
    TabView { // miss
      if #available(iOS 26, *) { Tab("New", systemImage: "star") { New() } }
    }
    TabView { Tab("Home", systemImage: "house") { if loading { ProgressView() } } } // miss
  }
}
