struct Price: View {
  var body: some View {
    Text(String(format: "%.2f €", price)) // hit
    Text("Sum: \(String(format: "%d", count))") // hit
    Label(String(format: "%@ (%d)", name, count), systemImage: "tag") // hit
    Label(String(format: "format".localized, name), systemImage: "tag") // miss
    Text(price, format: .currency(code: code)) // miss
    Text(String(describing: price)) // miss
  }

  func hex(_ value: Int) -> String { String(format: "%02x", value) } // miss
}
