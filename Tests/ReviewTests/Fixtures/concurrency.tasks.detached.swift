func start() {
  Task.detached { await work() } // hit
  let task = Task.detached(priority: .utility) { await work() } // hit

  // Must not inherit the priority of the button.
  Task.detached { await index() } // miss
  Task { await work() } // miss
  view.detached() // miss
}
func stop() async {
  await Task.detached { flush() }.value // hit
}
