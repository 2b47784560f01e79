struct Form: View {
  var body: some View {
    TextField("Amount", text: $amount).keyboardType(.decimalPad) // hit
    TextField("Price", text: $price) // hit
      .padding()
      .keyboardType(.decimalPad)
    TextField("", text: $weight, prompt: Text("kg")).keyboardType(.decimalPad) // hit
    TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad) // miss
    TextField("Code", text: $code).keyboardType(.numberPad) // miss
    TextField("Name", text: $name) // miss
  }
}
