struct Screen: View {
  var body: some View {
    Image(systemName: "star").onTapGesture { save() } // hit
    HStack { Text("Row") }
      .padding()
      .onTapGesture { // hit
        open(item)
      }
    Text("Go").onTapGesture(perform: go) // hit
    Text("Play")
      .onTapGesture { play() } // miss
      .accessibilityAddTraits(.isButton)
    Map().onTapGesture { point in drop(at: point) } // miss
    Photo().onTapGesture(count: 2) { zoom() } // miss
    Color.black.opacity(0.4).onTapGesture { close() } // miss
    Cell { Photo().accessibilityAddTraits(.isButton) }
      .onTapGesture { play() } // miss
    Form {}.onTapGesture { focusedField = nil } // miss
  }
}
