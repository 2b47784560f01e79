/// The part of an item that a term is in. Ranking gives each its own weight.
package enum Field: CaseIterable, Sendable {
  case title, tags, api, breadcrumb, body, code
}

/// How many times a term occurs in each field of an item, packed in 32 bits. A full slot stays
/// full.
struct FieldCounts: Hashable {
  var bits: UInt32

  /// A field, or the parts of identifiers in all fields: `stack` in `LazyVStack`. The raw value is the position of the
  /// slot's lowest bit.
  enum Slot: UInt8, CaseIterable {
    case title = 0
    case tags = 4
    case api = 6
    case breadcrumb = 10
    case body = 13
    case code = 21
    case part = 28

    /// The highest count.
    @inline(__always)
    var maximum: UInt32 {
      switch self {
      case .title, .api, .part: 15
      case .tags: 3
      case .breadcrumb: 7
      case .body: 255
      case .code: 127
      }
    }
  }

  @inline(__always)
  subscript(slot: Slot) -> Int { Int(bits &>> UInt32(slot.rawValue) & slot.maximum) }

  /// The counts after one more occurrence.
  @inline(__always)
  static func sum(_ bits: UInt32, _ slot: Slot) -> UInt32 {
    let shift = UInt32(slot.rawValue)
    return bits &+ (bits &>> shift & slot.maximum == slot.maximum ? 0 : 1 &<< shift)
  }

  /// The occurrences weighted by field: BM25F's term frequency.
  var weight: Float { Slot.allCases.reduce(0) { $0 + Float(self[$1]) * Ranking.weight(of: $1) } }
}

/// A term's counts in an item as BM25F needs them, in 16 bits: the weighted frequency in halves, which is below 4096
/// even if all slots are full, and above it the number of occurrences in the title.
struct TermFrequency: BitwiseCopyable {
  private let bits: UInt16

  @inline(__always)
  init(_ counts: FieldCounts) {
    func halves(_ slot: FieldCounts.Slot) -> UInt16 {
      UInt16(counts[slot]) &* UInt16((Ranking.weight(of: slot) * 2).rounded())
    }
    let sum =
      halves(.title) &+ halves(.tags) &+ halves(.api) &+ halves(.breadcrumb) &+ halves(.body)
      &+ halves(.code) &+ halves(.part)
    bits = sum | UInt16(counts[.title]) &<< 12
  }

  @inline(__always)
  var weight: Float { Float(bits & 0xFFF) * 0.5 }

  @inline(__always)
  var inTitle: Float { Float(bits &>> 12) }
}

extension FieldCounts.Slot {
  init(_ field: Field) {
    switch field {
    case .title: self = .title
    case .tags: self = .tags
    case .api: self = .api
    case .breadcrumb: self = .breadcrumb
    case .body: self = .body
    case .code: self = .code
    }
  }
}
