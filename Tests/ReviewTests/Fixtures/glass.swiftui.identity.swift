struct Bar: View {
  var body: some View {
    if glass { content.glassEffect() } else { content } // hit
    if reduced { // hit
      label
    } else {
      label.glassEffect(.regular, in: .capsule)
    }
    if on { Text("a").glassEffect() } else { Text("a") } // hit
    content.glassEffect(on ? .regular : .identity) // miss
    if #available(iOS 26, *) { content.glassEffect() } else { content } // miss
    if glass { content.glassEffect() } else { other } // miss
  }
}
