struct Map: UIViewRepresentable {
  func makeUIView(context: Context) -> MKMapView {
    view.delegate = context.coordinator // miss
    return view
  }
  func updateUIView(_ view: MKMapView, context: Context) {
    view.delegate = context.coordinator // hit
  }
}
struct Field: UIViewRepresentable {
  func updateUIView(_ field: UITextField, context: Context) {
    field.delegate = context.coordinator // hit
    context.coordinator.parent = self // miss
    if field.delegate == nil { field.delegate = context.coordinator } // miss
  }
}
struct Editor: NSViewRepresentable {
  func updateNSView(_ view: NSTextView, context: Context) { view.delegate = context.coordinator } // hit
}
