struct Grid: View {
  var body: some View {
    Card().matchedGeometryEffect(id: card.hashValue, in: namespace) // hit
    Card()
      .matchedGeometryEffect(id: UUID(), in: namespace, isSource: true) // hit
    Card().matchedGeometryEffect(id: element.offset, in: namespace) // hit
    Card().matchedGeometryEffect(id: item.id, in: namespace) // miss
    Card().matchedGeometryEffect(id: "selection", in: namespace) // miss
    Card().matchedTransitionSource(id: item.id, in: namespace) // miss
  }
}
