struct Root: View {
  var body: some View {
    NavigationStack { NavigationSplitView { Sidebar() } detail: { Detail() } } // hit
    NavigationStack(path: $path) {
      NavigationSplitView(columnVisibility: $columns) { // hit
        Sidebar()
      } detail: { Detail() }
    }
    NavigationView {
      NavigationSplitView { Sidebar() } detail: { Detail() } // hit
    }
    NavigationSplitView { Sidebar() } detail: { NavigationStack { Detail() } } // miss
    TabView { NavigationSplitView { Sidebar() } detail: { Detail() } } // miss
    NavigationStack { Sidebar() } // miss
  }
}
