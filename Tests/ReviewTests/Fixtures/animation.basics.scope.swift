struct Card: View {
  var body: some View {
    card.animation(.default, value: shown).opacity(shown ? 1 : 0) // hit
    card
      .animation(.spring(), value: isOpen) // hit
      .rotationEffect(.degrees(isOpen ? 90 : 0))
    card.animation(.easeIn, value: model.up).padding().blur(radius: 2).opacity(model.up ? 0 : 1) // hit
    card.opacity(shown ? 1 : 0).animation(.default, value: shown) // miss
    card.animation(.default, value: shown).opacity(dimmed ? 0.5 : 1) // miss
    card.animation(.default, value: shown).offset(y: shown ? 0 : 100) // miss
  }
}
