struct Field: UIViewRepresentable {
  func updateUIView(_ view: UITextView, context: Context) {
    DispatchQueue.main.async { self.height = view.contentSize.height } // hit
    if changed {
      DispatchQueue.main.async { // hit
        text = view.text
      }
    }
    DispatchQueue.main.async { view.becomeFirstResponder() } // miss
  }
  func makeUIView(context: Context) -> UITextView {
    DispatchQueue.main.async { self.view = view } // miss
    return view
  }
}
struct Size: View {
  var body: some View {
    GeometryReader { proxy -> Color in // miss
      Color.clear
    }
    GeometryReader { proxy in // hit
      DispatchQueue.main.async { height = proxy.size.height }
      return Color.clear
    }
    Color.clear.onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = $0 } // miss
  }
}
