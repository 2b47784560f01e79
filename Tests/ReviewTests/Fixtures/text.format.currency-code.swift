struct Price: View {
  var body: some View {
    Text("$\(price)") // hit
    Text("€\(item.price)") // hit
    Text("\(total) €").bold() // hit
    Text(price, format: .currency(code: item.currency)) // miss
    Text("$name is a placeholder") // miss
    Text("\(count) items") // miss
  }
}
