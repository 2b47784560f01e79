/// An array of plain values behind a raw pointer: no checks, no reference count, freed by hand.
struct GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int
  private let filler: Element

  init(capacity: Int, filler: Element) {
    base = .allocate(capacity: capacity)
    base.initialize(repeating: filler, count: capacity)
    self.capacity = capacity
    self.filler = filler
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserveOne()
    base[count] = element
    count &+= 1
  }

  /// Makes the element at `count` one that may be read and written.
  @inline(__always)
  mutating func reserveOne() {
    if count == capacity { grow() }
  }

  /// Makes room for some elements that are written one by one.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    while count &+ more > capacity { grow() }
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    base = Interner.grown(base, from: count, to: capacity * 2)
    (base + count).initialize(repeating: filler, count: capacity)
    capacity *= 2
  }

  func deallocate() { base.deallocate() }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}
