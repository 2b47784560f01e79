struct ContentView: View {
  var body: some View {
    list
      .onChange(of: query) { value in search(value) } // hit
      .onChange(of: phase) { newPhase in // hit
        if newPhase == .active { reload() }
      }
    field.onChange(of: model.items.count) { count in // hit
      badge = count
    }
    list
      .onChange(of: query) { search(query) } // miss
      .onChange(of: phase) { old, new in log(old, new) } // miss
      .onChange(of: phase, initial: true) { _, phase in log(phase) } // miss
      .onReceive(events) { event in log(event) } // miss
  }
}
