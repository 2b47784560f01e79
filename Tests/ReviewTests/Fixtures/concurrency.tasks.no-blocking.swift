func load() async {
  Thread.sleep(forTimeInterval: 1) // hit
  group.wait() // hit
  await process.wait() // miss
}

func wait(_ work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0) // hit
  Task {
    await work()
    done.signal()
  }
  done.wait()
}

func block() {
  Thread.sleep(forTimeInterval: 1) // miss
  let lock = DispatchSemaphore(value: 1) // miss
  lock.wait() // miss
}
