final class Cache: @unchecked Sendable { // hit
  var items: [String: Int] = [:]
}

final class Counter: NSObject, @unchecked Sendable { // hit
  private var count = 0
  func add() { count += 1 }
}

class Registry<Key: Hashable>: @unchecked Sendable { // hit
  var all: [Key] = []
}

final class Locked: @unchecked Sendable { // miss
  private let lock = NSLock()
  private var count = 0
}

final class Constants: @unchecked Sendable { // miss
  let formatter = DateFormatter()
}

final class Guarded: @unchecked Sendable { // miss
  private let state = Mutex(0)
  var count: Int { state.withLock { $0 } }
}

struct Box: Sendable { let value: Int } // miss

final class Fake: @unchecked Sendable { // miss
  nonisolated(unsafe) var calls = 0
}
