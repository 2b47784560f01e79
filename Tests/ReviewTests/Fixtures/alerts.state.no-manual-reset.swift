struct Screen: View {
  var body: some View {
    list.alert("Sure?", isPresented: $showAlert) { Button("OK") { showAlert = false } } // hit
    list.alert("Sure?", isPresented: $isPresented) {
      Button("Cancel", role: .cancel) { isPresented = false } // hit
      Button("Keep") { model.showAlert = false } // hit
      Button("Delete", role: .destructive) { delete() } // miss
    }
    list.sheet(isPresented: $showEditor) { Button("Close") { showEditor = false } } // miss
    list.alert("Sure?", isPresented: $shown) { Button("Off") { isEnabled = false } } // miss
  }
}
