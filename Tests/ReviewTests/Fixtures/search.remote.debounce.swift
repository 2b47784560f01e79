struct Screen: View {
  var body: some View {
    list.onChange(of: searchText) { Task { await model.search() } } // hit
    list
      .onChange(of: query) { _, new in // hit
        Task { await model.search(new) }
      }
    list.onChange(of: model.searchQuery) { Task { await model.search() } } // hit
    list
      .onChange(of: searchText) { // miss
        task?.cancel()
        task = Task { await model.search() }
      }
    list.onChange(of: selection) { Task { await model.open() } } // miss
    list.onChange(of: searchText) { model.filter() } // miss
    list.task(id: query) { await model.search() } // miss
  }
}
