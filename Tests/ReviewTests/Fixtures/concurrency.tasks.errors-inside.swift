func save() {
  Task { try await store.save(draft) } // hit
  Task { // hit
    isSaving = true
    let id = try await store.save(draft)
    show(id)
  }
  Task(priority: .high) { // hit
    try context.save()
  }
  Task { // miss
    do { try await store.save(draft) } catch { message = "\(error)" }
  }
  task = Task { try await store.load() } // miss
  Task { try? await store.load() } // miss
  Task { // miss
    try await Task.sleep(for: .seconds(1))
    isShown = false
  }
}
let tasks = urls.map { url in
  Task { try await load(url) } // miss
}
func start() -> Task<Void, any Error> {
  Task { try await store.load() } // miss
}
