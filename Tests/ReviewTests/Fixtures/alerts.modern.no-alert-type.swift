struct Screen: View {
  var body: some View {
    Text("A")
      .alert(isPresented: $isShown) { Alert(title: Text("Hi")) } // hit
      .alert(item: $item) { item in
        Alert(title: Text(item.name), message: nil, dismissButton: .default(Text("OK"))) // hit
      }
      .actionSheet(isPresented: $isShown) {
        ActionSheet(title: Text("Pick")) // hit
      }
      .alert("Hi", isPresented: $isShown) {} // miss
    MyModule.Alert(title: "x") // miss
    PriceAlert(title: "x") // miss
  }
}
