struct Screen: View {
  var body: some View {
    Button { save() } label: { Image(systemName: "bookmark") } // hit
    Button(action: save) { // hit
      Image("share").resizable()
    }
    Button(role: .destructive) { // hit
      delete()
    } label: {
      Image(systemName: "trash")
        .foregroundStyle(.red)
    }
    Button { save() } label: { Label("Save", systemImage: "bookmark") } // miss
    Button { save() } label: { Image(systemName: "bookmark") }.accessibilityLabel("Save") // miss
    Button { save() } label: { Image(systemName: "bookmark").accessibilityLabel("Save") } // miss
    Button("Save", systemImage: "bookmark", action: save) // miss
    Button(action: save) { // miss
      Image(systemName: "bookmark")
      Text("Save")
    }
  }
}
