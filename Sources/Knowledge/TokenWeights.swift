/// What runs of like bytes cost in thousandths of a token, by class and length.
///
/// Printed by `Scripts/calibrate-tokens`: the mean of two real tokenizers (o200k_base and Anthropic's
/// published one) over the sections of Knowledge/.
enum TokenWeights {
  static let longest = 16

  // swift-format-ignore
  static let table: [[Int]] = [
    // lower
    [880, 758, 788, 891, 874, 912, 946, 997, 1016, 1075, 1532, 1119, 1431, 2753, 1781, 1956],
    // capitalized
    [1000, 1148, 961, 857, 1061, 1003, 1112, 1434, 1347, 1133, 979, 1750, 1147, 1446, 2012, 2092],
    // upper
    [893, 943, 1051, 579, 1355, 3149, 1720, 2618, 3295, 4000, 3869, 4691, 5050, 5400, 5750, 6100],
    // digit
    [1162, 1147, 1256, 2003, 2000, 1913, 3000, 3000, 3000, 4000, 4000, 4000, 4937, 5000, 5000, 6000],
    // newline
    [723, 1419, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900],
    // space
    [159, 966, 0, 346, 350, 350, 350, 197, 168, 350, 590, 588, 350, 350, 350, 534],
    // punctuation
    [876, 1254, 1472, 1619, 2073, 3072, 3402, 3414, 2845, 4100, 4450, 4800, 4161, 5500, 5850, 6186],
    // multibyte
    [300, 883, 628, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600, 3900, 4200, 4500, 4800],
  ]

  /// The rows one after another.
  static let flat: [Int32] = table.flatMap { $0.map { Int32($0) } }
}
