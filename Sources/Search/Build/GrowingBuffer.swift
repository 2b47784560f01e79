/// An array of plain values behind a pointer, without checks and reference counts. Its owner frees
/// it.
struct GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int
  private let filler: Element

  init(capacity: Int, filler: Element) {
    base = .allocate(capacity: capacity)
    base.initialize(repeating: filler, count: capacity)
    (self.capacity, self.filler) = (capacity, filler)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  /// Makes room for `more` elements.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    while count &+ more > capacity { grow() }
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    let old = base
    base = .allocate(capacity: capacity)
    base.update(from: old, count: count)
    old.deallocate()
    (base + count).initialize(repeating: filler, count: capacity - count)
  }

  func deallocate() { base.deallocate() }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}
