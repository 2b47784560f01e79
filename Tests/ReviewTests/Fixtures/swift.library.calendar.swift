func days(from start: Date, to end: Date) -> Int {
  let days = end.timeIntervalSince(start) / 86400 // hit
  let whole = Int(end.timeIntervalSince(start) / (60 * 60 * 24)) // hit
  let hours = end.timeIntervalSince(start) / 3600 // miss
  return calendar.dateComponents([.day], from: start, to: end).day ?? 0 // miss
}
func measure() {
  let start = Date() // hit
  work()
  print(Date().timeIntervalSince(start))
}
func measure() {
  let begin = CFAbsoluteTimeGetCurrent() // hit
  work()
  let seconds = CFAbsoluteTimeGetCurrent() - begin
}
func note() {
  let now = Date() // miss
  entry.date = now
}
func age(_ date: Date) -> TimeInterval {
  Date().timeIntervalSince(date) // miss
}
