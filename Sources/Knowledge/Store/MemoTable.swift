internal import Markdown
import Synchronization

/// Memoized values by number.
///
/// Uses sorted arrays: a question needs few values, and instantiating the type of a dictionary or an array of pairs
/// costs a process more than all lookups.
struct MemoTable<Value: Sendable>: ~Copyable, Sendable {
  private typealias Entries = (numbers: [Int], values: [Value])

  private let entries = Mutex<Entries>(([], []))

  /// The value for a number, if it has been made.
  subscript(number: Int) -> Value? {
    entries.withLock { entries in
      let place = Self.place(of: number, in: entries.numbers)
      return Self.has(number, at: place, in: entries.numbers) ? entries.values[place] : nil
    }
  }

  /// The lock isn't held while a value is made, since that may need others. If two threads make the same value, both
  /// get the first one.
  func value(_ number: Int, make: () -> Value) -> Value {
    if let known = self[number] { return known }
    let made = make()
    return entries.withLock { entries in
      let place = Self.place(of: number, in: entries.numbers)
      if Self.has(number, at: place, in: entries.numbers) { return entries.values[place] }
      entries.numbers.insert(number, at: place)
      entries.values.insert(made, at: place)
      return made
    }
  }

  /// The index of a number, or where to insert it.
  private static func place(of number: Int, in numbers: [Int]) -> Int {
    numbers.partitioningIndex { $0 >= number }
  }

  private static func has(_ number: Int, at place: Int, in numbers: [Int]) -> Bool {
    place < numbers.count && numbers[place] == number
  }
}
