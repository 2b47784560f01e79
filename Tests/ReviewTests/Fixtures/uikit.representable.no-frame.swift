struct A: UIViewRepresentable {
  func updateUIView(_ view: UIView, context: Context) {
    view.frame = bounds // hit
    layer.frame = view.bounds // miss
    view.alpha = 1 // miss
  }
}
struct B: UIViewRepresentable {
  func updateUIView(_ uiView: UILabel, context: Context) {
    uiView.frame = CGRect(x: 0, y: 0, width: 10, height: 10) // hit
  }
}
struct C: UIViewRepresentable {
  func updateUIView(_ label: UILabel, context: Context) {
    if isWide { label.bounds = wide } // hit
    print(label.frame) // miss
  }
}
