func a() -> DateFormatter {
  let formatter = DateFormatter() // hit
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}
let iso: DateFormatter = {
  let f = DateFormatter() // hit
  f.timeZone = .gmt
  f.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
  return f
}()
func stamp() -> String {
  let format = DateFormatter() // hit
  format.dateFormat = "yyyyMMdd_HHmmss"
  return format.string(from: .now)
}
func right() -> DateFormatter {
  let formatter = DateFormatter() // miss
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}
func shown() -> DateFormatter {
  let formatter = DateFormatter() // miss
  formatter.dateStyle = .medium
  return formatter
}
func month() -> DateFormatter {
  let formatter = DateFormatter() // miss
  formatter.dateFormat = "LLLL"
  return formatter
}
