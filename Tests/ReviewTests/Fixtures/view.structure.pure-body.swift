struct Receipt: View {
  let date: Date
  private static let formatter = DateFormatter() // miss

  var body: some View {
    let formatter = DateFormatter() // hit
    Text(formatter.string(from: date))
    Text(NumberFormatter().string(from: 3) ?? "") // hit
    let encoder = JSONEncoder() // hit
    Text(Self.formatter.string(from: date)) // miss
    Button("Decode") {
      _ = JSONDecoder() // miss
    }
  }

  func export() -> String {
    ISO8601DateFormatter().string(from: date) // miss
  }
}
