struct Web: NSViewRepresentable {
  func makeNSView(context: Context) -> WKWebView {
    view.addSubview(bar) // miss
    return view
  }
  func updateNSView(_ view: WKWebView, context: Context) {
    view.load(URLRequest(url: url)) // hit
    view.addSubview(bar) // hit
    if view.url != url { view.load(URLRequest(url: url)) } // miss
  }
}
struct Table: NSViewRepresentable {
  func updateNSView(_ table: NSTableView, context: Context) {
    table.reloadData() // hit
    table.isEnabled = true // miss
  }
}
