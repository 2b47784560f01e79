func token() -> String? {
  var result: String?
  let done = DispatchSemaphore(value: 0) // hit
  provider.fetch { token in
    result = token
    done.signal()
  }
  done.wait()
  return result
}

func load() -> Data? {
  let semaphore = DispatchSemaphore(value: 0) // hit
  var data: Data?
  URLSession.shared.dataTask(with: url) { body, _, _ in
    data = body
    semaphore.signal()
  }.resume()
  _ = semaphore.wait(timeout: .now() + 5)
  return data
}

func run() {
  let group = DispatchSemaphore(value: 0) // hit
  Task {
    await work()
    group.signal()
  }
  group.wait()
}

final class Pool {
  let slots = DispatchSemaphore(value: 4) // miss
  func limited(_ work: () -> Void) {
    slots.wait() // miss
    work()
    slots.signal() // miss
  }
}
