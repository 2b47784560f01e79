struct A: NSViewRepresentable {
  func updateNSView(_ view: NSView, context: Context) {
    view.frame = bounds // hit
    view.setFrameSize(size) // hit
    view.layer?.frame = bounds // miss
    layer.frame = view.bounds // miss
  }
}
struct B: NSViewRepresentable {
  func updateNSView(_ nsView: NSView, context: Context) {
    nsView.setFrameOrigin(.zero) // hit
    nsView.alphaValue = 1 // miss
  }
}
