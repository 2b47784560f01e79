/// A term in one item of a segment.
///
/// An index stores these three in separate arrays. A search reads all documents and impacts of a
/// list, but the codes of few postings, which are packed as `PostingCodes`.
struct Posting {
  /// The item's number within its segment.
  let document: UInt16
  /// What the term scores there, quantized as in `Impact`.
  let impact: UInt8
  /// Its counts by field, quantized as in `CountCodebook`.
  let code: UInt8
}
