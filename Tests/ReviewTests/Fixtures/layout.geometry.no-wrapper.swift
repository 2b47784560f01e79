struct Measured: View {
  var body: some View {
    text.background(GeometryReader { proxy in Color.clear.preference(key: SizeKey.self, value: proxy.size) }) // hit
    text.background {
      GeometryReader { geometry in // hit
        Color.clear.onAppear { size = geometry.size }
      }
    }
    GeometryReader { proxy in // hit
      VStack { Text("a") }.frame(width: proxy.size.width, height: proxy.size.height)
    }
    text.onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 } // miss
    GeometryReader { proxy in // miss
      HStack { Color.red.frame(width: proxy.size.width * 0.3); Color.blue }
    }
    GeometryReader { proxy in Path { draw(&$0, in: proxy.size) } } // miss
  }
}
