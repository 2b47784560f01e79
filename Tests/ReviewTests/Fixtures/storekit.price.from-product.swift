struct Paywall: View {
  var body: some View {
    Text("Only $4.99 a month") // hit
    Button("Buy for 3,99 €") { buy() } // hit
    Text("Price: \(product.price)") // hit
    Text(product.displayPrice) // miss
    Text("\(product.displayName) for \(product.displayPrice)") // miss
    Text("Version 4.99") // miss
  }
}
