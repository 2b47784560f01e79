func save() {
  do { try store.write() } catch {} // hit
  do {
    try send()
  } catch { // hit
  }
  try? context.save() // hit
  try? self.model.context.save() // hit
  do { try store.write() } catch { log(error) } // miss
  try? FileManager.default.removeItem(at: url) // miss
  do { try await Task.sleep(for: .seconds(1)) } catch {} // miss
  do { try send() } catch { /* there is another copy */ } // miss
  try context.save() // miss
  image.save() // miss
}
