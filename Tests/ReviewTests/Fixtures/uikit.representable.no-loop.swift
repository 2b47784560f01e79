struct A: UIViewRepresentable {
  func updateUIView(_ view: UITextView, context: Context) {
    view.text = text // hit
    view.font = font // miss
  }
}
struct B: UIViewRepresentable {
  func updateUIView(_ uiView: UITextField, context: Context) {
    uiView.text = value.formatted() // hit
  }
}
struct C: UIViewRepresentable {
  func updateUIView(_ bar: UISearchBar, context: UIViewRepresentableContext<C>) {
    bar.text = query // hit
  }
}
struct D: UIViewRepresentable {
  func updateUIView(_ view: UITextView, context: Context) {
    if view.text != text { view.text = text } // miss
  }
}
struct E: UIViewRepresentable {
  func updateUIView(_ label: UILabel, context: Context) {
    label.text = text // miss
  }
}
