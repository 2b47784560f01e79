struct Screen: View {
  var body: some View {
    Text("A")
      .alert("Delete?", isPresented: $isAsking) { // hit
        if let item { Button("Delete \(item.name)") { delete(item) } }
      }
      .alert("Failed", isPresented: $hasFailed) { // hit
        Button("OK") {}
      } message: {
        if let error { Text(error.text) }
      }
      .confirmationDialog("Move", isPresented: $isMoving) { // hit
        Button("Cancel", role: .cancel) {}
        if let target = target { Button("To \(target.name)") { move(target) } }
      }
      .alert("Delete?", isPresented: $isAsking, presenting: item) { item in // miss
        if let parent = item.parent { Button("Parent") { delete(parent) } }
      }
      .alert("Sure?", isPresented: $isSure) { Button("OK") {} } // miss
      .alert(isPresented: $hasError, error: error) { Button("OK") {} } // miss
  }
}
