struct Feed: View {
  var body: some View {
    List(items) { Row($0) }.refreshable { Task { await model.load() } } // hit
    List(items) { Row($0) }
      .refreshable { model.reload() } // hit
    List(items) { Row($0) }
      .refreshable { // hit
        haptics.play()
        Task { await model.load() }
      }
    List(items) { Row($0) }.refreshable { await model.load() } // miss
    List(items) { Row($0) }
      .refreshable { // miss
        await Task { await model.load() }.value
      }
    List(items) { Row($0) }
      .refreshable { try? await model.load() } // miss
    Button("Reload") { Task { await model.load() } } // miss
  }
}
