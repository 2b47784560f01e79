struct Screen: View {
  var body: some View {
    list.animation(.linear(duration: 0), value: index) // hit
    Button("Go") { withAnimation(.easeInOut(duration: 0)) { index += 1 } } // hit
    list.animation(.easeOut(duration: 0.0), value: index) // hit
    list.animation(.linear(duration: 0.2), value: index) // miss
    list.transaction { $0.animation = nil } // miss
    list.animation(nil, value: index) // miss
  }
}
