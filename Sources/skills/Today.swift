import Knowledge

extension Day {
  /// The day it is now, in UTC.
  static var current: Day? {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
