func open() -> ModelContainer {
  let a = try! ModelContainer(for: Trail.self) // hit
  let b = try! ModelContainer(for: schema, configurations: [configuration]) // hit
  do {
    return try ModelContainer(for: schema)
  } catch { // hit
    try? FileManager.default.removeItem(at: storeURL)
    return restart()
  }
}
func right() -> ModelContainer? {
  do {
    return try ModelContainer(for: schema)
  } catch { // miss
    try? FileManager.default.moveItem(at: storeURL, to: aside)
    return nil
  }
}
func clear() {
  do {
    try load()
  } catch { // miss
    try? FileManager.default.removeItem(at: cacheURL)
  }
}
#Preview {
  let container = try! ModelContainer(for: Trail.self) // miss
}
