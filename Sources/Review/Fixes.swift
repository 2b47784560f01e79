import Knowledge

/// The text of a file after the mechanical fixes of its findings.
package enum Fixes {
  /// - Returns: The new bytes, how many fixes they have, and the findings that are left. Of fixes that overlap, the first is made.
  package static func applied(
    _ findings: [Finding], to bytes: [UInt8]
  ) -> (bytes: [UInt8], count: Int, left: [Finding]) {
    var output: [UInt8] = []
    var (position, count) = (0, 0)
    var left: [Finding] = []
    let fixable = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
      .sorted { $0.1.bytes.lowerBound < $1.1.bytes.lowerBound }
    for (finding, edit) in fixable {
      guard edit.bytes.lowerBound >= position, edit.bytes.upperBound <= bytes.count else {
        left.append(finding)
        continue
      }
      output += bytes[position..<edit.bytes.lowerBound]
      output += edit.text.utf8
      position = edit.bytes.upperBound
      count += 1
    }
    return (output + bytes[position...], count, left)
  }
}
