struct Screen: View {
  let width = UIScreen.main.bounds.width // hit

  var body: some View {
    Text("A").frame(width: UIScreen.main.bounds.size.width / 2) // hit
    Text("B").frame(maxWidth: .infinity) // miss
    Text("C").frame(height: proxy.bounds.height) // miss
  }

  func center(in view: UIView) -> CGPoint {
    let screen = view.window?.windowScene?.screen.bounds // miss
    let size = window?.bounds.size ?? UIScreen.main.bounds.size // miss
    window = UIWindow(frame: UIScreen.main.bounds) // miss
    return UIScreen.main.bounds.origin // hit
  }
}
