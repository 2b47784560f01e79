/// A non-owning view of elements: the bytes of a text or word, or the numbers of an index.
///
/// Every access is bounds-checked. A view must not outlive the closure it was passed to, or the index.
@safe
struct View<Element: BitwiseCopyable>: RandomAccessCollection {
  /// For hot loops without bounds checks.
  let start: UnsafePointer<Element>?
  let count: Int

  @inline(__always)
  init(_ start: UnsafePointer<Element>?, count: Int) { unsafe (self.start, self.count) = (start, count) }

  @inline(__always)
  init(_ buffer: UnsafeBufferPointer<Element>) { unsafe self.init(buffer.baseAddress, count: buffer.count) }

  static var none: View { unsafe View(nil, count: 0) }

  @inline(__always)
  var startIndex: Int { 0 }
  @inline(__always)
  var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start.unsafelyUnwrapped[index]
  }

  /// An element without a bounds check, for the hottest loops.
  @unsafe @inline(__always)
  subscript(unchecked index: Int) -> Element { unsafe start.unsafelyUnwrapped[index] }

  /// The elements in a range.
  @inline(__always)
  func slice(_ range: Range<Int>) -> View {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe View(start.map { unsafe $0 + range.lowerBound }, count: range.count)
  }

  func slice(_ range: some RangeExpression<Int>) -> View { slice(range.relative(to: self)) }

  /// Lets arrays and strings be created from all elements at once.
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    unsafe try body(UnsafeBufferPointer(start: start, count: count))
  }
}

typealias Bytes = View<UInt8>

/// A non-owning view of mutable elements. Every access is bounds-checked.
@safe
struct MutableView<Element: BitwiseCopyable> {
  /// For hot loops without bounds checks.
  let start: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  init(_ start: UnsafeMutablePointer<Element>, count: Int) { unsafe (self.start, self.count) = (start, count) }

  /// Allocates memory, which must be deallocated.
  init(repeating element: Element, count: Int) {
    unsafe (start, self.count) = (.allocate(capacity: count), count)
    unsafe start.initialize(repeating: element, count: count)
  }

  func deallocate() { unsafe start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe start[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe start[index] = newValue
    }
  }

  /// The elements in a range.
  @inline(__always)
  func part(_ range: Range<Int>) -> MutableView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe MutableView(start + range.lowerBound, count: range.count)
  }

  @inline(__always)
  func slice(_ range: Range<Int>) -> View<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe View(start + range.lowerBound, count: range.count)
  }

  func replace(from place: Int, with elements: View<Element>) {
    precondition(place >= 0 && place + elements.count <= count)
    if let source = unsafe elements.start { unsafe (start + place).update(from: source, count: elements.count) }
  }
}

typealias MutableBytes = MutableView<UInt8>

extension Array where Element: BitwiseCopyable {
  /// Calls `body` with the elements, which it must not keep.
  @inline(__always)
  func withView<Result>(_ body: (View<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(View($0)) }
  }

  /// Calls `body` with the elements, which it may change and must not keep.
  @inline(__always)
  mutating func withMutableView<Result>(_ body: (MutableView<Element>) -> Result) -> Result {
    unsafe withUnsafeMutableBufferPointer { buffer in
      // An empty array may have no memory. Any address will do, since nothing is read or written there.
      let start = unsafe buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
      return unsafe body(MutableView(start, count: buffer.count))
    }
  }
}

extension ArraySlice where Element: BitwiseCopyable {
  /// Calls `body` with the elements, which it must not keep.
  @inline(__always)
  func withView<Result>(_ body: (View<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(View($0)) }
  }
}

extension String {
  /// Calls `body` with the bytes of the text, which it must not keep.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(View($0)) }
  }
}

extension View<UInt8> {
  /// The bytes of a literal, which are never freed.
  init(_ literal: StaticString) { unsafe self.init(literal.utf8Start, count: literal.utf8CodeUnitCount) }
}
