import Charts
struct Bars: View {
  var body: some View {
    Chart(data) { point in
      BarMark(x: .value("Day", point.date), y: .value("Steps", point.steps)) // hit
      BarMark(x: .value("Day", entry.startDate), y: .value("Steps", entry.steps)) // hit
      BarMark(
        x: .value(L10n.day, point.timestamp), // hit
        y: .value("Steps", point.steps))
      BarMark(x: .value("Day", point.date, unit: .day), y: .value("Steps", point.steps)) // miss
      LineMark(x: .value("Day", point.date), y: .value("Steps", point.steps)) // miss
      BarMark(x: .value("Name", point.name), y: .value("Steps", point.steps)) // miss
    }
  }
}
