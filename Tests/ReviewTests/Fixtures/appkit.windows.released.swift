func show() {
  let window = NSWindow(contentRect: rect, styleMask: [.titled], backing: .buffered, defer: false) // hit
  window.makeKeyAndOrderFront(nil)
  self.window = window
}
func about() {
  let panel = NSWindow(contentRect: .zero, styleMask: [.closable], backing: .buffered, defer: true) // hit
  panel.center()
}
func help() {
  let w = NSWindow(contentRect: .zero, styleMask: [.closable], backing: .buffered, defer: true) // hit
  w.contentView = view
}
func right() {
  let window = NSWindow(contentRect: rect, styleMask: [.titled], backing: .buffered, defer: false) // miss
  window.isReleasedWhenClosed = false
}
func controlled() {
  let window = NSWindow(contentRect: rect, styleMask: [.titled], backing: .buffered, defer: false) // miss
  controller = NSWindowController(window: window)
}
func panel() {
  let panel = NSPanel(contentRect: rect, styleMask: [.titled], backing: .buffered, defer: false) // miss
}
