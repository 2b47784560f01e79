struct Card: View {
  var body: some View {
    card.gesture(DragGesture().onChanged { value in offset = value.translation }.onEnded { _ in offset = .zero }) // hit
    card.gesture(
      DragGesture()
        .onChanged { value in // hit
          offset = value.translation.width
        }
        .onEnded { _ in
          if offset > 100 { close() }
          withAnimation(.spring()) { offset = 0 }
        })
    card.gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in withAnimation { offset = .zero } }) // hit
    card.gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation }) // miss
    card.gesture(DragGesture().onChanged { position = $0.location }.onEnded { _ in save() }) // miss
    card.gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { base += $0.translation.width }) // miss
  }
}
