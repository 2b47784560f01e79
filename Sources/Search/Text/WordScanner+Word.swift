extension WordScanner {
  /// The range of a word and the classes of its bytes, small enough for two registers.
  struct Word {
    private var bounds: (start: UInt32, end: UInt32) = (0, 0)
    private var size: UInt8 = 0
    /// The class of its first byte.
    var first: UInt8 = 0
    /// The classes of all its bytes, without a capital at the start.
    var inner: UInt8 = 0

    init() {}

    @inline(__always)
    init(_ range: Range<Int>, length: Int, first: UInt8, inner: UInt8) {
      bounds.start = UInt32(truncatingIfNeeded: range.lowerBound)
      bounds.end = UInt32(truncatingIfNeeded: range.upperBound)
      size = UInt8(truncatingIfNeeded: length)
      (self.first, self.inner) = (first, inner)
    }

    @inline(__always)
    var start: Int { Int(bounds.start) }

    @inline(__always)
    var end: Int {
      get { Int(bounds.end) }
      set { bounds.end = UInt32(truncatingIfNeeded: newValue) }
    }

    /// The length of its folded form.
    @inline(__always)
    var length: Int {
      get { Int(size) }
      set { size = UInt8(truncatingIfNeeded: newValue) }
    }

    /// Whether the word looks like an identifier: `fooBar`, `foo_bar`, `UIView`, `utf8`.
    @inline(__always)
    var isCompound: Bool {
      let seen = first | inner
      let (upper, digit) = (Folding.Class.upper, Folding.Class.digit)
      return inner & (upper | Folding.Class.underscore | digit) | first & digit != 0
        && (inner & Folding.Class.underscore != 0
          || inner & upper != 0 && seen & Folding.Class.lower != 0
          || seen & digit != 0 && seen & ~digit != 0)
    }

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (start, end)) }
  }
}
