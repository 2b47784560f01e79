/// Gives repeats of an anchor `-2`, `-3`, …, unless a heading already spells that.
struct AnchorCounter {
  private var counts: [String: Int] = [:]

  mutating func unique(_ anchor: String) -> String {
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
