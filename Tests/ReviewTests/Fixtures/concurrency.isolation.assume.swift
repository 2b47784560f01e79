func update() {
  MainActor.assumeIsolated { label.text = "A" } // hit
  let title = MainActor.assumeIsolated { view.title } // hit

  // The timer was added to the main run loop.
  MainActor.assumeIsolated { tick() } // miss
  actor.assumeIsolated { $0.count += 1 } // miss
  Task { await MainActor.run { show() } } // miss
}
func finish() {
  if Thread.isMainThread {
    MainActor.assumeIsolated { close() } // miss
  }
}
func name() -> String? {
  guard Thread.isMainThread else { return nil }
  return MainActor.assumeIsolated { view.name } // miss
}
func log() -> String {
  return MainActor.assumeIsolated { view.name } // hit
}
