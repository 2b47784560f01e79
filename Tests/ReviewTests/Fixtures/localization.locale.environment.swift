struct Price: View {
  let formatter = NumberFormatter(locale: Locale.current) // miss
  var body: some View {
    Text(amount, format: .currency(code: Locale.current.currency?.identifier ?? "EUR")) // hit
    Text(date.formatted(.dateTime.locale(locale))) // miss
    Text(Locale.current.identifier) // hit
    Row(text: name.uppercased(with: Locale.current)) // hit
  }
  func text() -> String { Locale.current.identifier } // miss
}
struct Model {
  let locale = Locale.current // miss
}
func log() { print(Locale.current) } // miss
