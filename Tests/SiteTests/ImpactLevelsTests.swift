import Testing

@testable import Site

struct ImpactLevelsTests {
  @Test func `a few impacts keep their values`() {
    let impacts = Array(repeating: Float(0.25), count: 100) + Array(repeating: Float(0.75), count: 50)
    let levels = ImpactLevels(impacts)
    #expect(impacts.allSatisfy { levels.values[levels.level(of: $0)] == $0 })
  }

  @Test func `many impacts are rounded to values near them, in their order`() {
    let impacts = (1...1_000).map { Float($0 * $0 % 997) / 997 }
    let levels = ImpactLevels(impacts)
    #expect(levels.values == levels.values.sorted() && levels.values.count == 8)
    #expect(impacts.allSatisfy { abs(levels.values[levels.level(of: $0)] - $0) < 0.2 })
  }

  @Test func `without postings there are levels, too`() {
    #expect(ImpactLevels([]).level(of: 0.5) < 8)
  }
}
