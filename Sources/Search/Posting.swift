/// A term in an item of a segment.
///
/// A search reads all documents and impacts of a list, so an index has an array of each; counts are
/// asked for of single postings, and lie apart as `PostingCodes`.
struct Posting {
  /// Within the segment.
  let document: UInt16
  /// What the term scores there, as in `Impact`.
  let impact: UInt8
  /// Its counts by field, as in `CountCodes`.
  let code: UInt8
}
