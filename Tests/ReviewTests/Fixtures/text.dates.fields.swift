func label(_ date: Date) -> String {
  let formatter = DateFormatter()
  formatter.dateFormat = "dd.MM.yyyy" // hit
  return formatter.string(from: date)
}

func time(_ date: Date) -> String {
  clock.dateFormat = timePattern // hit
  short.dateFormat = isLong ? "HH:mm:ss" : "HH:mm" // hit
  let fields = DateFormatter.dateFormat(fromTemplate: "jm", options: 0, locale: nil) // miss
  formatter.dateStyle = .medium // miss
  return date.formatted(.dateTime.hour().minute())
}

func wire(_ date: Date) -> String {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ" // miss
  return formatter.string(from: date)
}
