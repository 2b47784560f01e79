struct Screen: View {
  var body: some View {
    GeometryReader { proxy in
      Card().position(x: proxy.size.width / 2, y: proxy.size.height / 2) // hit
      Card()
        .padding()
        .position(x: proxy.size.width / 2, y: proxy.size.height / 2) // hit
      Card().position(x: size.width * 0.5, y: size.height * 0.5) // hit
      Card().position(x: proxy.size.width / 2, y: 40) // miss
      Card().position(location) // miss
    }
    Card().frame(maxWidth: .infinity, maxHeight: .infinity) // miss
  }
}
