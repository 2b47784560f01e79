struct Card: View {
  var body: some View {
    card.gesture(DragGesture().onChanged { offset = $0.translation }).offset(offset) // hit
    card
      .gesture( // hit
        DragGesture(minimumDistance: 5)
          .onChanged { value in offset = value.translation.width }
      )
      .offset(x: offset)
    card.simultaneousGesture(DragGesture().onChanged { v in y = v.translation.height }).padding().offset(y: y) // hit
    card.offset(offset).gesture(DragGesture().onChanged { offset = $0.translation }) // miss
    card.gesture(DragGesture(coordinateSpace: .global).onChanged { offset = $0.translation }).offset(offset) // miss
    card.gesture(DragGesture().onEnded { _ in close() }).offset(y: 8) // miss
  }
}
