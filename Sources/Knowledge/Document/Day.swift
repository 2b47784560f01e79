/// A calendar day as in front matter: `2026-11-21`.
package struct Day: Comparable, Hashable, Sendable, CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a time in seconds since 1970, in UTC; nil after the year 9999.
  ///
  /// Years begin on March 1, so that the leap day is their last (Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `civil_from_days`).
  package init?(secondsSince1970 seconds: Int) {
    guard seconds >= 0 else { return nil }
    let days = seconds / 86_400 + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // March is 0.
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// Reads ISO 8601: a day, with or without a time, or a month, which means its last day.
  package init?(_ text: String) {
    // Most files have none.
    guard !text.isEmpty else { return nil }
    let date = text.prefix { $0 != "T" && $0 != " " }
    let parts = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let year = parts[0], let month = parts[1] else {
      return nil
    }
    guard parts.count == 3 else {
      self.init(year: year, month: month, day: 31)
      return
    }
    guard let day = parts[2] else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// In ISO 8601.
  package var description: String {
    let digits = { (number: Int, count: Int) in
      String(repeating: "0", count: count - String(number).utf8.count) + String(number)
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  var yearLater: Day { Day(self, addingYears: 1) }

  private init(_ day: Day, addingYears years: Int) {
    (year, month, self.day) = (day.year + years, day.month, day.day)
  }
}
