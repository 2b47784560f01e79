struct Share: View {
  func image() -> UIImage? {
    let renderer = ImageRenderer(content: card) // hit
    return renderer.uiImage
  }
  func sharp() -> UIImage? {
    let renderer = ImageRenderer(content: card) // miss
    renderer.scale = displayScale
    return renderer.uiImage
  }
  func other() {
    let r = ImageRenderer(content: Card().frame(width: 300)) // hit
    share(r.cgImage)
  }
  func third() { let renderer = ImageRenderer(content: Text("a")); save(renderer.nsImage) } // hit
  func pdf() {
    let renderer = ImageRenderer(content: page) // miss
    renderer.render { size, draw in write(size, draw) }
  }
  func web() { let renderer = WKRenderer(content: page) } // miss
}
