func save() {
  Task.detached { try modelContext.save() } // hit
  Task.detached(priority: .background) { [self] in // hit
    self.modelContext.insert(trail)
  }
  DispatchQueue.global(qos: .utility).async { // hit
    container.mainContext.delete(trail)
  }
  Task.detached { // miss
    let modelContext = ModelContext(container)
    try modelContext.save()
  }
  Task { try modelContext.save() } // miss
  Task.detached { await importer.run() } // miss
}
