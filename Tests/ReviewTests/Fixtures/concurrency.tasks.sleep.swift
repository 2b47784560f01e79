func poll() async throws {
  try? await Task.sleep(for: .seconds(1)) // hit
  try await Task.sleep(nanoseconds: 1_000_000_000) // hit
  try? await Task.sleep(until: .now + .seconds(1)) // hit
  try await Task.sleep(for: .seconds(1)) // miss
  try? await load() // miss
  try await clock.sleep(for: .seconds(1)) // miss

  task = Task {
    try? await Task.sleep(for: .seconds(2)) // miss
    guard !Task.isCancelled else { return }
    hide()
  }
  Task {
    try? await Task.sleep(for: .seconds(2)) // miss
    hide()
  }
  while !Task.isCancelled {
    try? await Task.sleep(for: .seconds(2)) // miss
  }
}
