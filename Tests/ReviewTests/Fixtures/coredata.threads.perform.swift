func load() throws {
  let context = container.newBackgroundContext() // hit
  let items = try context.fetch(request)
}
func count() throws -> Int {
  let work = self.container.newBackgroundContext() // hit
  work.undoManager = nil
  return try work.count(for: request)
}
func keep() {
  let context = container.newBackgroundContext() // hit
  try? context.save()
}
func right() async throws {
  let context = container.newBackgroundContext() // miss
  try await context.perform { try context.save() }
}
func main() throws {
  let context = container.viewContext // miss
  let items = try context.fetch(request)
}
func old() {
  let context = container.newBackgroundContext() // miss
  context.performAndWait { try? context.save() }
}
