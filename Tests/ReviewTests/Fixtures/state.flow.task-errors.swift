struct Feed: View {
  var body: some View {
    List(posts) { Text($0.title) }
      .task {
        posts = (try? await load()) ?? [] // hit
      }
      .task(id: query) {
        try? await Task.sleep(for: .seconds(1)) // miss
        results = try? await search(query) // hit
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
