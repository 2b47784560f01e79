struct A: UIViewRepresentable {
  func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView() } // hit
}
struct B: UIViewRepresentable {
  func makeUIView(context: UIViewRepresentableContext<B>) -> UISearchBar { UISearchBar() } // hit
}
struct C: UIViewRepresentable {
  func makeUIView(context: Context) -> UISlider { UISlider() } // hit
}
struct D: UIViewRepresentable {
  func makeUIView(context: Context) -> WKWebView { WKWebView() } // miss
}
struct E: UIViewRepresentable {
  func makeUIView(context: Context) -> UITextView { UITextView() } // miss
}
func makeSpinner() -> UIActivityIndicatorView { UIActivityIndicatorView() } // miss
