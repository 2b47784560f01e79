struct Feed: View {
  var body: some View {
    List(posts) { Text($0.title) }
      .task {
        posts = (try? await load()) ?? [] // hit
      }
      .task(id: query) {
        try? await Task.sleep(for: .seconds(1)) // miss
        try? await search(query) // hit
        let result = try? await search(query) // miss
      }
      .task(id: page) {
        if page > 0 {
          _ = try? await api.next() // hit
        }
        do { items = try await api.items() } catch { failure = error } // miss
      }
  }

  func refresh() async {
    posts = (try? await load()) ?? [] // miss
  }
}
