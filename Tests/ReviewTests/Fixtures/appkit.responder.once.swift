struct A: NSViewRepresentable {
  func updateNSView(_ view: NSTextField, context: Context) {
    view.window?.makeFirstResponder(view) // hit
    if isFocused { view.window?.makeFirstResponder(view) } // miss
  }
}
struct B: UIViewRepresentable {
  func updateUIView(_ view: UITextField, context: Context) {
    view.becomeFirstResponder() // hit
    if isFocused, !view.isFirstResponder { view.becomeFirstResponder() } // miss
  }
}
struct C: NSViewRepresentable {
  func updateNSView(_ field: NSTextField, context: Context) { field.window?.makeFirstResponder(nil) } // hit
  func focus(_ field: NSTextField) { field.window?.makeFirstResponder(field) } // miss
}
