struct Hero: View {
  var body: some View {
    Image("a").resizable().frame(width: 80, height: 80).matchedGeometryEffect(id: item.id, in: space) // hit
    Circle()
      .fill(.red)
      .frame(width: 40, height: 40)
      .matchedGeometryEffect(id: item.id, in: space) // hit
    Image("a").frame(height: 80).matchedGeometryEffect(id: item.id, in: space) // hit
    Image("a").resizable().matchedGeometryEffect(id: item.id, in: space).frame(width: 80, height: 80) // miss
    Color.red.frame(maxWidth: .infinity).matchedGeometryEffect(id: item.id, in: space) // miss
    Image("a").resizable().matchedGeometryEffect(id: item.id, in: space) // miss
  }
}
