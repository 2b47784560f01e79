/// What runs of like bytes cost in thousandths of a token, by class and length.
///
/// Printed by `Scripts/calibrate-tokens`: two real tokenizers (o200k_base and Anthropic's published one) over
/// the sections of Knowledge/.
enum TokenWeights {
  static let longest = 16

  // swift-format-ignore
  static let openAI: [[Int32]] = [
    // lower
    [722, 689, 716, 729, 772, 775, 895, 852, 1072, 750, 1243, 1088, 1397, 1365, 2069, 1764],
    // capitalized
    [1000, 702, 926, 866, 933, 796, 936, 1251, 1053, 1196, 1097, 1075, 1140, 728, 2249, 3836],
    // upper
    [304, 699, 409, 1348, 1022, 1461, 748, 1730, 2386, 3718, 2315, 5375, 5050, 5400, 5750, 6100],
    // digit
    [1349, 2201, 1817, 2604, 2000, 1583, 3000, 3000, 3000, 4000, 4000, 4000, 4870, 5000, 5000, 6000],
    // newline
    [617, 409, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900],
    // space
    [281, 1429, 0, 837, 629, 0, 806, 473, 255, 596, 669, 1271, 61, 497, 350, 991],
    // punctuation
    [747, 1221, 1642, 1641, 2941, 4600, 1987, 3755, 3628, 4100, 4450, 4800, 4732, 5500, 5850, 6454],
    // multibyte
    [300, 755, 1519, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600, 3900, 4200, 4500, 4800],
  ]
  // swift-format-ignore
  static let anthropic: [[Int32]] = [
    // lower
    [831, 931, 916, 1053, 1044, 1084, 1135, 1098, 1216, 1017, 1417, 1383, 1657, 1821, 2414, 3657],
    // capitalized
    [1000, 1001, 1100, 1000, 1065, 1071, 1265, 1340, 1498, 1288, 1182, 1451, 2223, 897, 2327, 1675],
    // upper
    [868, 958, 828, 1402, 2165, 2774, 836, 3028, 2072, 4699, 2819, 4663, 5050, 5400, 5750, 6100],
    // digit
    [1004, 650, 904, 1708, 2000, 1292, 3000, 3000, 3000, 4000, 4000, 4000, 5087, 5000, 5000, 6000],
    // newline
    [1104, 1888, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900],
    // space
    [0, 0, 927, 0, 1584, 0, 2547, 0, 1169, 1336, 500, 0, 162, 0, 350, 0],
    // punctuation
    [1022, 1173, 1444, 1630, 2685, 4373, 2409, 3181, 2206, 4100, 4450, 4800, 3398, 5500, 5850, 5617],
    // multibyte
    [300, 1139, 633, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600, 3900, 4200, 4500, 4800],
  ]

  /// The rows one after another, both tokenizers' weights side by side.
  static let flat: [SIMD2<Int32>] = {
    var flat: [SIMD2<Int32>] = []
    for (first, second) in zip(openAI, anthropic) {
      for column in first.indices { flat.append(SIMD2(first[column], second[column])) }
    }
    return flat
  }()
}
