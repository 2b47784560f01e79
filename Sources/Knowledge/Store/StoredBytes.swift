internal import Search

/// Bytes owned by an object, such as a mapped file. Every access is bounds-checked.
///
/// Unchecked because nothing writes to the bytes, and `owner` keeps them alive.
@safe
package struct StoredBytes: RandomAccessCollection, @unchecked Sendable {
  private let start: UnsafeRawPointer
  package let count: Int
  private let owner: AnyObject

  package init(_ start: UnsafeRawPointer, count: Int, owner: AnyObject) {
    unsafe (self.start, self.count, self.owner) = (start, count, owner)
  }

  /// A copy of some bytes.
  package init(_ bytes: [UInt8]) {
    let memory = OwnedBytes(bytes)
    unsafe self.init(
      memory.buffer.baseAddress.unsafelyUnwrapped, count: bytes.count, owner: memory)
  }

  /// A range of the bytes that `checks` verifies, which may not have been verified yet.
  init(_ range: Range<Int>, of checks: CheckedBytes) {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: checks.bytes[range])
    unsafe self.init(bytes.baseAddress.unsafelyUnwrapped, count: bytes.count, owner: checks)
  }

  /// Verifies bytes with the trailer that `CheckedBytes.seal` appends; nil for any others.
  var checks: CheckedBytes? { unsafe CheckedBytes(sealed: buffer, owner: owner) }

  /// Whether these bytes, a part of those that `checks` verifies, are intact.
  func areIntact(by checks: CheckedBytes) -> Bool { unsafe checks.areIntact(buffer) }

  private var buffer: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start.load(fromByteOffset: index, as: UInt8.self)
  }

  /// Lets arrays and strings be created from all bytes at once.
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    unsafe try buffer.withMemoryRebound(to: UInt8.self, body)
  }

  func slice(_ range: Range<Int>) -> StoredBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe StoredBytes(start + range.lowerBound, count: range.count, owner: owner)
  }

  /// The number or struct of numbers at an offset.
  func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Value>.size)
    return unsafe start.loadUnaligned(fromByteOffset: offset, as: type)
  }
}

extension [UInt8] {
  /// Appends a number or a struct of numbers, to be read with `StoredBytes.load`.
  mutating func append<Value: BitwiseCopyable>(bytesOf value: Value) {
    unsafe Swift.withUnsafeBytes(of: value) { unsafe append(contentsOf: $0) }
  }

  mutating func append<Value: BitwiseCopyable>(bytesOf values: [Value]) {
    unsafe values.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
