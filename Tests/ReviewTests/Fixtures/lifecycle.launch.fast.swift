final class Delegate: NSObject {
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
    let data = try? Data(contentsOf: URL(string: "https://example.com")!) // hit
    Thread.sleep(forTimeInterval: 1) // hit
    semaphore.wait() // hit
    Task { await load() } // miss
    DispatchQueue.global().async { semaphore.wait() } // miss
    return true
  }
  func load() { semaphore.wait() } // miss
}
