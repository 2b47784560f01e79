struct Screen: View {
  var body: some View {
    list.alert("Sure?", isPresented: $shown) {
      Button("Delete") { delete() } // hit
      Button("Cancel") { } // hit
      Button("Remove all", action: removeAll) // hit
      Button("Delete", role: .destructive) { delete() } // miss
      Button("Cancel", role: .cancel) { } // miss
      Button("OK") { } // miss
    }
    list.confirmationDialog("Sure?", isPresented: $shown) { Button(L10n.Common.delete) { delete() } } // hit
    Button("Cancel") { dismiss() } // miss
  }
}
