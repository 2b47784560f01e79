import Synchronization

/// Values by number that are made when they are first asked for, and kept.
///
/// A sorted array: a question asks for few of them, and for a dictionary a process pays more at its first
/// use, for the type is put together then, than for all that it holds.
struct Remembered<Value: Sendable>: ~Copyable, Sendable {
  private let entries = Mutex<[(number: Int, value: Value)]>([])

  /// The lock is open while a value is made, since that may ask for others.
  func value(_ number: Int, make: () -> Value) -> Value {
    let known = entries.withLock { entries -> Value? in
      let place = Self.place(of: number, in: entries)
      return place < entries.count && entries[place].number == number ? entries[place].value : nil
    }
    if let known { return known }
    let made = make()
    entries.withLock { entries in
      let place = Self.place(of: number, in: entries)
      guard place == entries.count || entries[place].number != number else { return }
      entries.insert((number, made), at: place)
    }
    return made
  }

  /// Where a number is, or would be.
  private static func place(
    of number: Int, in entries: [(number: Int, value: Value)]
  ) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
