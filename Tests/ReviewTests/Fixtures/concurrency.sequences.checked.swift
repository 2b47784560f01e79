func a() async { await withUnsafeContinuation { $0.resume() } } // hit
func b() async throws { try await withUnsafeThrowingContinuation { run($0) } } // hit
func c() async -> Int {
  await withUnsafeContinuation { (continuation: UnsafeContinuation<Int, Never>) in // hit
    continuation.resume(returning: 1)
  }
}
func d() async { await withCheckedContinuation { $0.resume() } } // miss
func withUnsafeContinuation() {} // miss
let text = "withUnsafeContinuation { }" // miss
