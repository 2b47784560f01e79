final class FeedTests: XCTestCase {
  func testLoad() async throws {
    wait(for: [loaded], timeout: 1) // hit
    self.wait(for: [loaded, shown], timeout: 1, enforceOrder: true) // hit
    waitForExpectations(timeout: 2) // hit
    await fulfillment(of: [loaded], timeout: 1) // miss
  }
  func testSync() {
    wait(for: [loaded], timeout: 1) // miss
    waitForExpectations(timeout: 1) // miss
  }
}
