struct Card: View {
  var body: some View {
    card.gesture(canDrag ? drag : nil) // hit
    card
      .simultaneousGesture(editing ? nil : tap) // hit
    card.highPriorityGesture(model.canDrag ? DragGesture().onEnded { close($0) } : nil) // hit
    card.gesture(drag, isEnabled: canDrag) // miss
    card.gesture(drag) // miss
    card.gesture(wide ? drag : swipe) // miss
  }
}
