struct Cover: View {
  var body: some View {
    Image(uiImage: UIImage(data: data) ?? UIImage()) // hit
    if let image = UIImage(data: book.cover) { Image(uiImage: image) } // hit
    VStack {
      if let image = NSImage(data: data) { // hit
        Image(nsImage: image)
      }
    }
    Image(uiImage: thumbnail) // miss
    Button("Load") { if let image = UIImage(data: data) { self.image = image } } // miss
    Text("a").task { if let loaded = UIImage(data: await load()) { image = loaded } } // miss
  }
}
