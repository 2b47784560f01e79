import Knowledge

extension Day {
  /// The day it is now, in UTC. The C library would read the file of the local time zone first.
  static var current: Day? { Day(secondsSince1970: time(nil)) }
}
