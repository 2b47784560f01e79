final class Locator: NSObject {
  private var continuation: CheckedContinuation<Location, any Error>?
  private var permissionContinuation: CheckedContinuation<Bool, Never>?

  func finished(_ location: Location) {
    continuation?.resume(returning: location) // hit
  }
  func failed(_ error: any Error) {
    self.continuation?.resume(throwing: error) // hit
  }
  func decided(_ isAllowed: Bool) {
    if isAllowed {
      permissionContinuation?.resume(returning: true) // hit
    }
  }
  func ended(_ location: Location) {
    continuation?.resume(returning: location) // miss
    continuation = nil
  }
  func cancelled() {
    defer { continuation = nil }
    continuation?.resume(throwing: CancellationError()) // miss
  }
  func restart() { task?.resume() } // miss
  func all() { for entry in entries { entry.continuation?.resume() } } // miss
}
