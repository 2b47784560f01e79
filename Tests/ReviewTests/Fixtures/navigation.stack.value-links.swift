struct Screen: View {
  var body: some View {
    NavigationView { // hit
      List {
        NavigationLink(destination: Detail(), isActive: $isActive) { Text("A") } // hit
        NavigationLink("B", isActive: $isActive) { Detail() } // hit
        NavigationLink("C", value: item) // miss
      }
    }
    NavigationStack { Text("A") } // miss
    NavigationSplitView { Text("A") } detail: { Text("B") } // miss
  }
}
