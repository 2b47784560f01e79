/// Gives repeats of a name `-2`, `-3`, …, unless another is called so already.
package struct AnchorCounter {
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func unique(_ anchor: String) -> String {
    guard let count = counts[anchor] else {
      counts[anchor] = 1
      return anchor
    }
    var number = count + 1
    while counts["\(anchor)-\(number)"] != nil { number += 1 }
    counts[anchor] = number
    counts["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}
