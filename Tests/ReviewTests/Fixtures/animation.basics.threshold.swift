struct Card: View {
  var body: some View {
    card.gesture(DragGesture().onChanged { value in withAnimation { offset = value.translation } }) // hit
    card.gesture(DragGesture()
      .onChanged { value in
        withAnimation(.spring()) { // hit
          offset = value.translation.width
        }
      })
    card.gesture(DragGesture().onChanged { v in withAnimation(.linear) { position = v.location } }) // hit
    card.gesture(DragGesture().onChanged { value in offset = value.translation }) // miss
    card.gesture(DragGesture().onEnded { value in withAnimation { offset = .zero } }) // miss
    card.gesture(DragGesture().onChanged { value in withAnimation { pressed = true } }) // miss
  }
}
