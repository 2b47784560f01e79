struct Feed: View {
  var body: some View {
    ScrollView { Card().gesture(DragGesture(minimumDistance: 0).onChanged { _ in pressed = true }) } // hit
    List(items) { item in
      Row(item)
        .highPriorityGesture(DragGesture(minimumDistance: 0, coordinateSpace: .local)) // hit
    }
    LazyVStack { Row().gesture(DragGesture(minimumDistance: 0).updating($pressed) { _, s, _ in s = true }) } // hit
    ScrollView { Card().gesture(DragGesture(minimumDistance: 20).onEnded { _ in }) } // miss
    Canvas { draw($0) }.gesture(DragGesture(minimumDistance: 0).onChanged { add($0) }) // miss
    ScrollView { Card() }.gesture(DragGesture(minimumDistance: 0)) // miss
  }
}
