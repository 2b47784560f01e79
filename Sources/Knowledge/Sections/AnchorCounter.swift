/// Appends `-2`, `-3`, … to repeated names, skipping names that already exist.
package struct AnchorCounter {
  private var counts: [String: Int]

  /// - Parameter capacity: The number of names, if known.
  package init(capacity: Int = 0) { counts = Dictionary(minimumCapacity: capacity) }

  package mutating func unique(_ anchor: String) -> String {
    guard let count = counts.updateValue(1, forKey: anchor) else { return anchor }
    var number = count + 1
    while counts["\(anchor)-\(number)"] != nil { number += 1 }
    counts[anchor] = number
    counts["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}
