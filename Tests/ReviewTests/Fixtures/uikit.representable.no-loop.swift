struct A: UIViewRepresentable {
  @Binding var text: String
  func updateUIView(_ view: UITextView, context: Context) {
    view.text = text // hit
    view.font = font // miss
  }
}
struct B: UIViewRepresentable {
  @Binding var text: String
  func updateUIView(_ uiView: UITextField, context: Context) {
    uiView.text = value.formatted() // hit
  }
}
struct C: UIViewRepresentable {
  @Binding var text: String
  func updateUIView(_ bar: UISearchBar, context: UIViewRepresentableContext<C>) {
    bar.text = query // hit
  }
}
struct D: UIViewRepresentable {
  @Binding var text: String
  func updateUIView(_ view: UITextView, context: Context) {
    if view.text != text { view.text = text } // miss
  }
}
struct E: UIViewRepresentable {
  @Binding var text: String
  func updateUIView(_ label: UILabel, context: Context) {
    label.text = text // miss
  }
}
struct G: UIViewRepresentable {
  let text: String
  func updateUIView(_ view: UITextView, context: Context) {
    view.text = text // miss
  }
}
