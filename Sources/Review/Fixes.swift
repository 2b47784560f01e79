/// The text of a file after the mechanical fixes of its findings.
package enum Fixes {
  /// - Returns: The new bytes, and how many fixes they have. Of fixes that overlap, the first is made.
  package static func applied(
    _ findings: [Finding], to bytes: [UInt8]
  ) -> (bytes: [UInt8], count: Int) {
    var output: [UInt8] = []
    var (position, count) = (0, 0)
    let edits = findings.compactMap(\.fix).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    for edit in edits
    where edit.bytes.lowerBound >= position && edit.bytes.upperBound <= bytes.count {
      output += bytes[position..<edit.bytes.lowerBound]
      output += edit.text.utf8
      position = edit.bytes.upperBound
      count += 1
    }
    return (output + bytes[position...], count)
  }
}
