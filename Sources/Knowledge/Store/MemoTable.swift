internal import Markdown
import Synchronization

/// Values by number, each made when it is first asked for, and kept.
///
/// Sorted arrays: a question asks for few of them, and for a dictionary, or an array of pairs, a process
/// pays more at its first use, for the type is put together then, than for all that it holds.
struct MemoTable<Value: Sendable>: ~Copyable, Sendable {
  private typealias Entries = (numbers: [Int], values: [Value])

  private let entries = Mutex<Entries>(([], []))

  /// What was made for a number.
  subscript(number: Int) -> Value? {
    entries.withLock { entries in
      let place = Self.place(of: number, in: entries.numbers)
      return Self.has(number, at: place, in: entries.numbers) ? entries.values[place] : nil
    }
  }

  /// The lock is not held while a value is made, since that may ask for others. Of two threads that make the same
  /// value, both get that of the first.
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

  /// Where a number is, or would be.
  private static func place(of number: Int, in numbers: [Int]) -> Int {
    numbers.partitioningIndex { $0 >= number }
  }

  private static func has(_ number: Int, at place: Int, in numbers: [Int]) -> Bool {
    place < numbers.count && numbers[place] == number
  }
}
