enum Decimals {
  static func of(_ number: Double, _ count: Int) -> String {
    var scale = 1
    for _ in 0..<count { scale *= 10 }
    let whole = Int((abs(number) * Double(scale)).rounded())
    let rest = String(whole % scale)
    let sign = number < 0 && whole > 0 ? "-" : ""
    guard count > 0 else { return sign + String(whole) }
    return "\(sign)\(whole / scale).\(rest.aligned(to: count, with: "0"))"
  }
}
