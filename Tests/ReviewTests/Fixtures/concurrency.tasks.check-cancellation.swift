func poll() async throws {
  while true { // hit
    await refresh()
    try? await Task.sleep(for: .seconds(5))
  }
}
func blink() async {
  while true { // hit
    try? await Task.sleep(nanoseconds: 500_000_000)
    isOn.toggle()
  }
}
func loop() {
  Task {
    while true { // hit
      try? await Task.sleep(for: .seconds(1))
      await tick()
    }
  }
}
func right() async throws {
  while !Task.isCancelled { // miss
    try? await Task.sleep(for: .seconds(1))
  }
  while true { // miss
    try await Task.sleep(for: .seconds(1))
  }
  while true { // miss
    try? await Task.sleep(for: .seconds(1))
    if Task.isCancelled { return }
  }
}
