struct Bar: View {
  var body: some View {
    Button("Play") { play() }.glassEffect() // hit
    Button { play() } label: { Image(systemName: "play") }
      .padding()
      .glassEffect(.regular, in: .circle) // hit
    Button("Play", systemImage: "play", action: play).buttonStyle(.glass).glassEffect(.regular.interactive()) // hit
    Button("Play") { play() }.buttonStyle(.glass) // miss
    Button("Play") { play() }.buttonStyle(.plain).glassEffect(.regular.interactive()) // miss
    Text("Now playing").glassEffect() // miss
    HStack { Button("A") { a() }; Button("B") { b() } }.glassEffect() // miss
  }
}
