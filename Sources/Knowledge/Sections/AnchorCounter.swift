/// Gives repeats of a name `-2`, `-3`, …, unless another is called so already.
package struct AnchorCounter {
  private var counts: [String: Int]

  /// - Parameter capacity: How many names there will be, if that is known.
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
