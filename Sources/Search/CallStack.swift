/// The calls that a place in code is inside of, for the labels of their arguments.
struct CallStack {
  static let depthLimit = 8
  private static let stride = WordScanner.capacity

  /// `depthLimit` callees of `stride` bytes.
  private let callees: UnsafeMutablePointer<UInt8>
  private let lengths: UnsafeMutablePointer<Int>
  private var depth = 0
  /// Where `callee(label` is put together.
  let unit: UnsafeMutablePointer<UInt8>

  init() {
    callees = .allocate(capacity: Self.depthLimit * Self.stride)
    lengths = .allocate(capacity: Self.depthLimit)
    unit = .allocate(capacity: 2 * Self.stride)
  }

  func deallocate() {
    callees.deallocate()
    lengths.deallocate()
    unit.deallocate()
  }

  mutating func clear() { depth = 0 }

  /// Takes in the bytes between two words; the first word, if a `(` follows it, is a callee.
  @inline(__always)
  mutating func pass(
    _ gap: UnsafeBufferPointer<UInt8>, after word: UnsafePointer<UInt8>, length: Int
  ) {
    for (index, byte) in gap.enumerated() {
      if byte == UInt8(ascii: "(") {
        if depth < Self.depthLimit {
          let isCallee = index == 0 && length > 0
          lengths[depth] = isCallee ? length : 0
          if isCallee { (callees + depth * Self.stride).update(from: word, count: length) }
        }
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
      }
    }
  }

  /// The length of `callee(label` in `unit`, or 0 outside a call.
  mutating func makeUnit(label: UnsafePointer<UInt8>, length: Int) -> Int {
    guard depth > 0, depth <= Self.depthLimit, lengths[depth - 1] > 0 else { return 0 }
    let callee = lengths[depth - 1]
    guard callee + 1 + length <= WordScanner.maximumLength else { return 0 }
    unit.update(from: callees + (depth - 1) * Self.stride, count: callee)
    unit[callee] = UInt8(ascii: "(")
    (unit + callee + 1).update(from: label, count: length)
    UnsafeMutableRawPointer(unit + callee + 1 + length).storeBytes(of: 0, as: UInt64.self)
    return callee + 1 + length
  }
}
