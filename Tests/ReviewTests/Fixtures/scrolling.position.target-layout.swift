struct Screen: View {
  var body: some View {
    ScrollView(.horizontal) { // hit
      LazyHStack { ForEach(items) { Card($0) } }
    }
    .scrollTargetBehavior(.viewAligned)
    ScrollView { // hit
      LazyVStack { ForEach(items) { Row($0) } }
    }
    .scrollPosition(id: $position)
    ScrollView(.horizontal) { HStack { ForEach(items) { Card($0) } } } // hit
      .padding()
      .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    ScrollView(.horizontal) { // miss
      LazyHStack { ForEach(items) { Card($0) } }.scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    ScrollView(.horizontal) { // miss
      LazyHStack { ForEach(items) { Card($0) } }
    }
    .scrollTargetBehavior(.paging)
    ScrollView { content } // miss
      .scrollPosition(id: $position)
  }
}
