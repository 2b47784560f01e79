struct Root: View {
  var body: some View {
    TabView(selection: $tab) {
      Tab("Search", systemImage: "magnifyingglass", value: Section.search) { Search() } // hit
      Tab("Find", systemImage: "magnifyingglass") { Search() } // hit
      Tab(L10n.search, systemImage: "magnifyingglass", value: 2) { Search() } // hit
      Tab("Search", systemImage: "magnifyingglass", value: .search, role: .search) { Search() } // miss
      Tab(value: .search, role: .search) { Search() } // miss
      Tab("Home", systemImage: "house", value: .home) { Home() } // miss
    }
    Label("Search", systemImage: "magnifyingglass") // miss
  }
}
