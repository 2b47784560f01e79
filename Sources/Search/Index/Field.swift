/// The part of an item that a term is in. Ranking gives each its own weight.
package enum Field: CaseIterable, Sendable {
  case title, tags, api, breadcrumb, body, code
}

/// How many times a term occurs in each field of an item, packed in 32 bits. A full slot stays
/// full.
struct FieldCounts: Hashable {
  var bits: UInt32

  /// A field, or the parts of identifiers in all fields: `stack` in `LazyVStack`.
  enum Slot: UInt8, CaseIterable { case title, tags, api, breadcrumb, body, code, part }

  /// The position of a slot's lowest bit.
  static func shift(_ slot: Slot) -> UInt32 {
    switch slot {
    case .title: 0
    case .tags: 4
    case .api: 6
    case .breadcrumb: 10
    case .body: 13
    case .code: 21
    case .part: 28
    }
  }

  /// The number of a slot's bits.
  static func width(_ slot: Slot) -> UInt32 {
    switch slot {
    case .title, .api, .part: 4
    case .tags: 2
    case .breadcrumb: 3
    case .body: 8
    case .code: 7
    }
  }

  /// One occurrence in a slot: the addend, and the bits that are all set if the slot is full.
  struct Increment {
    let one: UInt32
    let full: UInt32

    /// By slot. Never freed.
    nonisolated(unsafe) static let all: UnsafePointer<Increment> = {
      let table = UnsafeMutablePointer<Increment>.allocate(capacity: Slot.allCases.count)
      for slot in Slot.allCases { (table + Int(slot.rawValue)).initialize(to: Increment(slot)) }
      return UnsafePointer(table)
    }()

    private init(_ slot: Slot) {
      one = 1 << FieldCounts.shift(slot)
      full = (1 << FieldCounts.width(slot) - 1) << FieldCounts.shift(slot)
    }
  }

  subscript(slot: Slot) -> Int {
    let mask: UInt32 = 1 << Self.width(slot) - 1
    return Int(bits >> Self.shift(slot) & mask)
  }

  /// The counts with one occurrence more.
  @inline(__always)
  static func sum(_ bits: UInt32, _ increment: Increment) -> UInt32 {
    bits &+ (bits & increment.full == increment.full ? 0 : increment.one)
  }

  /// The occurrences weighted by field: BM25F's term frequency.
  var weight: Float { Slot.allCases.reduce(0) { $0 + Float(self[$1]) * Ranking.weight(of: $1) } }
}

/// What BM25F needs of a term's counts in an item, in 16 bits: the weighted frequency in halves, which is below
/// 4096 even if all slots are full, and above it how many times the title has the term.
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
