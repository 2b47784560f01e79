func load() async throws {
  let session = URLSession(configuration: .ephemeral) // hit
  let (data, response) = try await session.data(from: url)
}
func send() async throws -> Data {
  let urlSession = URLSession(configuration: .default, delegate: self, delegateQueue: nil) // hit
  return try await urlSession.data(from: url).0
}
func start() {
  URLSession(configuration: .default).dataTask(with: url).resume() // hit
}
func upload() {
  let session = URLSession(configuration: .default) // hit
  session.dataTask(with: url) { _, _, _ in }.resume()
}
final class Client {
  let session = URLSession(configuration: .default) // miss
  func make() -> URLSession {
    let session = URLSession(configuration: .default) // miss
    return session
  }
  func once() async throws {
    let session = URLSession(configuration: .ephemeral) // miss
    defer { session.finishTasksAndInvalidate() }
    _ = try await session.data(from: url)
  }
}
