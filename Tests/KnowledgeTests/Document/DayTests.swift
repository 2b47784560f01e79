import Knowledge
import Testing

struct DayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_399, "2000-02-28"),
    (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (4_107_542_400, "2100-03-01"),
    (1_709_164_800, "2024-02-29"), (1_795_651_199, "2026-11-25"), (253_402_300_799, "9999-12-31"),
  ])
  func `seconds since 1970 are of a day`(seconds: Int, day: String) {
    #expect(Day(secondsSince1970: seconds) == Day(day))
  }

  @Test(arguments: [-1, 253_402_300_800])
  func `a time after the year 9999 has no day`(seconds: Int) {
    #expect(Day(secondsSince1970: seconds) == nil)
  }

  @Test(arguments: ["2026-11-27", "0987-01-02"])
  func `a day is written as it is read`(text: String) {
    #expect(Day(text)?.description == text)
  }
}
