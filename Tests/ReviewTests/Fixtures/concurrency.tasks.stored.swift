struct Search: View {
  var body: some View {
    List {}
      .onChange(of: query) { // hit
        Task { await model.search(query) }
      }
      .onChange(of: model.searchText) { _, text in // hit
        Task { results = await api.find(text) }
      }
      .onChange(of: selectedDate) { day in // hit
        isLoading = true
        Task { await model.load(day) }
      }
      .onChange(of: query) { // miss
        running?.cancel()
        running = Task { await model.search(query) }
      }
      .onChange(of: query) { model.queryChanged() } // miss
      .task(id: query) { await model.search(query) } // miss
      .onChange(of: phase) { Task { await model.save() } } // miss
  }
}
