/// A term in an item of a segment: 4 bytes, written once and read in order.
struct Posting {
  /// Within the segment.
  let document: UInt16
  /// What the term scores there, as in `Impact`.
  let impact: UInt8
  /// Its counts by field, as in `CountCodes`.
  let code: UInt8
}
