struct Bar: View {
  var body: some View {
    Text("a").glassEffect().font(.title) // hit
    Text("a")
      .padding()
      .glassEffect(.regular, in: .capsule) // hit
      .foregroundStyle(.white)
    Image("a").glassEffect().clipShape(.circle) // hit
    Text("a").font(.title).padding().glassEffect() // miss
    Text("a").glassEffect().padding() // miss
    Text("a").glassEffect(.regular.tint(.red), in: .circle).frame(width: 80) // miss
  }
}
