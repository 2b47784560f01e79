struct Screen: View {
  var body: some View {
    VStack {
      if shown { Banner().transition(.opacity).animation(.default, value: shown) } // hit
      if let item {
        Detail(item)
          .transition(.move(edge: .bottom))
          .animation(.spring(), value: item) // hit
      }
      if shown { Text("a").padding().transition(.scale).animation(.easeIn, value: shown).padding() } // hit
    }
    VStack { if shown { Banner().transition(.opacity) } }.animation(.default, value: shown) // miss
    if shown { Banner().transition(.opacity.animation(.default)) } // miss
    if shown { Banner().scaleEffect(scale).animation(.default, value: scale) } // miss
    Banner().transition(.opacity).animation(.default, value: shown) // miss
  }
}
