/// A growable array of plain values without reference counting. Its owner frees the memory.
struct GrowingBuffer<Element: BitwiseCopyable> {
  /// All allocated elements, used or not.
  private(set) var storage: MutableView<Element>
  var count = 0
  private let filler: Element

  init(capacity: Int, filler: Element) {
    storage = MutableView(repeating: filler, count: capacity)
    self.filler = filler
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage[index] }
    nonmutating set { storage[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    unsafe storage.start[count] = element
    count &+= 1
  }

  /// Makes room for `more` elements.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    while count &+ more > storage.count { grow() }
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    let old = storage
    storage = MutableView(repeating: filler, count: old.count * 2)
    storage.replace(from: 0, with: old.slice(0..<count))
    old.deallocate()
  }

  func deallocate() { storage.deallocate() }

  var elements: View<Element> { storage.slice(0..<count) }
}
