nonisolated(unsafe) var counter = 0 // hit
final class Cache {
  nonisolated(unsafe) static var shared = Cache() // hit
  nonisolated(unsafe) private var items: [String] = [] // hit

  // Written only before the first read.
  nonisolated(unsafe) static var level = 0 // miss
  nonisolated let name = "A" // miss
}
class ClientMock: ClientProtocol, @unchecked Sendable {
  nonisolated(unsafe) var deviceID: String? // miss
  nonisolated func log() {} // miss
}
