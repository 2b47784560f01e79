import Charts
struct Trend: View {
  var body: some View {
    Chart(data) { point in
      LineMark(x: .value("x", point.day), y: .value("Steps", point.steps)) // hit
      PointMark( // hit
        x: .value("Day", point.day),
        y: .value("", point.steps))
      BarMark(x: .value("X", point.day), y: .value("Y", point.steps)) // hit
      LineMark(x: .value("Day", point.day), y: .value("Steps", point.steps)) // miss
      LineMark(x: .value("x", point.day), y: .value("y", point.steps)).accessibilityLabel(point.name) // miss
      AreaMark(x: .value("Xylem", point.day), y: .value("Sap flow", point.flow)) // miss
    }
  }
}
