struct Search: UIViewRepresentable { // hit
  let onSubmit: (String) -> Void
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func updateUIView(_ view: UISearchBar, context: Context) {}
}
struct Scanner: UIViewControllerRepresentable { // hit
  var completion: (Result<String, any Error>) -> Void
  func makeCoordinator() -> Coordinator { Coordinator(self) }
}
struct Web: UIViewRepresentable { // hit
  let url: URL
  var onLoad: (() -> Void)?
  func makeCoordinator() -> Coordinator { return Coordinator(self) }
}
struct Fresh: UIViewRepresentable { // miss
  let onSubmit: (String) -> Void
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func updateUIView(_ view: UISearchBar, context: Context) { context.coordinator.parent = self }
}
struct Field: UIViewRepresentable { // miss
  @Binding var text: String
  func makeCoordinator() -> Coordinator { Coordinator(self) }
}
struct Button: View { // miss
  let action: () -> Void
}
