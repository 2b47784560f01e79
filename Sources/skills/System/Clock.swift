import Knowledge

enum Clock {
  static var microseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }
}

extension Day {
  /// Today in UTC. For local time, the C library would have to read the time zone file.
  static var current: Day? { Day(secondsSince1970: time(nil)) }
}
