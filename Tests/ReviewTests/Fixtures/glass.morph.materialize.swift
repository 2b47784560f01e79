struct Bar: View {
  var body: some View {
    Text("a").glassEffect().opacity(shown ? 1 : 0) // hit
    Button("a") { go() }
      .buttonStyle(.glass) // hit
      .opacity(visible ? 1 : 0.5)
    Text("a").glassEffect(.regular, in: .circle).padding().opacity(0.4) // hit
    Text("a").opacity(0.5).glassEffect() // miss
    if shown { Text("a").glassEffect().glassEffectTransition(.materialize) } // miss
    Text("a").background(.thinMaterial).opacity(0.5) // miss
  }
}
