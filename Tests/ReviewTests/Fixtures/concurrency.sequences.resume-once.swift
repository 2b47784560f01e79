func a() async -> Int {
  await withCheckedContinuation { continuation in // hit
    queue.async { [weak self] in
      guard let self else { return }
      continuation.resume(returning: self.count)
    }
  }
}
func b() async throws -> Data {
  try await withCheckedThrowingContinuation { continuation in // hit
    load { data, error in
      guard error == nil else { return }
      continuation.resume(returning: data)
    }
  }
}
func c() async -> Int {
  return await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in // hit
    run { [weak self] value in
      guard let self = self else { return }
      continuation.resume(returning: value + self.offset)
    }
  }
}
func d() async -> Int {
  await withCheckedContinuation { continuation in // miss
    queue.async { [weak self] in
      guard let self else { return continuation.resume(returning: 0) }
      continuation.resume(returning: self.count)
    }
  }
}
func e() async {
  await withCheckedContinuation { continuation in // miss
    run { continuation.resume() }
  }
}
func f() {
  run { [weak self] in // miss
    guard let self else { return }
    self.stop()
  }
}
