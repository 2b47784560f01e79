struct Web: UIViewRepresentable {
  func makeUIView(context: Context) -> WKWebView {
    view.addGestureRecognizer(tap) // miss
    return view
  }
  func updateUIView(_ view: WKWebView, context: Context) {
    view.load(URLRequest(url: url)) // hit
    view.loadHTMLString(html, baseURL: nil) // hit
    if view.url != url { view.load(URLRequest(url: url)) } // miss
    view.addGestureRecognizer(tap) // hit
    view.isOpaque = false // miss
  }
  func updateUIViewController(_ controller: Web.Controller, context: Context) {
    guard controller.url != url else { return }
    web.load(URLRequest(url: url)) // miss
  }
  func reload(_ view: WKWebView) { view.loadHTMLString(html, baseURL: nil) } // miss
}
