struct Screen: View {
  var body: some View {
    list.alert("Failed", isPresented: $failed) { } message: { Text("\(error)") } // hit
    Text("Error: \(error)") // hit
    Text(String(describing: error)).foregroundStyle(.red) // hit
    Text(error.localizedDescription) // miss
    Text("\(error.localizedDescription)") // miss
    Text("\(errorCount) errors") // miss
  }
}
