@Test func loads() async throws {
  let (data, _) = try await URLSession.shared.data(from: url) // hit
  let own = try await client.data(from: url) // miss
  let fake = try await session.data(from: url) // miss
}
final class FeedTests: XCTestCase {
  func testLoad() {
    URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() // hit
    URLSession.shared.downloadTask(with: url).resume() // hit
  }
}
func load() async throws { _ = try await URLSession.shared.data(from: url) } // miss
