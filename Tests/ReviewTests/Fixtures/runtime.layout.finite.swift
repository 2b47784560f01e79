struct Bar: View {
  var body: some View {
    GeometryReader { proxy in Color.red.frame(width: proxy.size.width - 40) } // hit
    GeometryReader { geo in
      Color.red
        .frame(width: geo.size.width - padding, height: 4) // hit
      Color.blue.frame(height: geo.size.height - 20) // hit
      Color.blue.frame(width: geo.size.width * 0.5) // miss
      Color.blue.frame(width: max(0, geo.size.width - 40)) // miss
    }
    Color.blue.frame(width: size.width - 40) // miss
  }
}
