struct Screen: View {
  var body: some View {
    Text("A").onAppear { // hit
      Task { await load() }
    }
    Text("B")
      .onAppear { // hit
        isLoading = true
        Task(priority: .high) {
          await load()
        }
      }
    Text("C").onAppear { Task { await model.load() } } // hit
    Text("D").task { await load() } // miss
    Text("D").onAppear { Task { selection = kept } } // miss
    Text("E").onAppear { start() } // miss
    Text("F").onAppear { button.action = { Task { await load() } } } // miss
    Text("G").onDisappear { Task { await save() } } // miss
  }
}
