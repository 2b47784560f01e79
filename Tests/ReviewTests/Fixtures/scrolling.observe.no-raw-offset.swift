struct Screen: View {
  var body: some View {
    list.onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, y in offset = y } // hit
    list.onScrollGeometryChange(for: CGFloat.self) { geometry in // hit
      geometry.contentOffset.y
    } action: { offset = $1 }
    list.onScrollGeometryChange(for: CGFloat.self) { geometry in // hit
      geometry.contentOffset.y + geometry.contentInsets.top
    } action: { offset = $1 }
    list.onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 40 } action: { hidden = $1 } // miss
    list.onScrollGeometryChange(for: CGFloat.self) { $0.contentSize.height } action: { height = $1 } // miss
    list.onScrollGeometryChange(for: Int.self) { Int($0.contentOffset.y / 100) } action: { page = $1 } // miss
  }
}
