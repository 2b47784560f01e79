final class FeedTests: XCTestCase {
  func testLoad() async throws {
    model.load()
    try await Task.sleep(nanoseconds: 500_000_000) // hit
    sleep(1) // hit
    XCTAssertEqual(model.items.count, 3)
  }
}

@Test func loads() async throws {
  model.load()
  Thread.sleep(forTimeInterval: 0.5) // hit
  await model.load() // miss
  while !model.isReady { try await Task.sleep(for: .milliseconds(10)) } // miss
  try await clock.sleep(for: .seconds(1)) // miss
}

func wait() async throws {
  try await Task.sleep(for: .seconds(1)) // miss
}

final class Delay {
  func run() { sleep(2) } // miss
}
