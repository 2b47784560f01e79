struct Title: View {
  var body: some View {
    Text("a").font(.custom("Avenir", size: 20)) // hit
    Text("a").font(Font.custom(fontName, size: 12)) // hit
    Text("a").font(.custom(Theme.bold, size: Theme.large)).bold() // hit
    Text("a").font(.custom("Avenir", size: 20, relativeTo: .title)) // miss
    Text("a").font(.custom("Avenir", fixedSize: 20)) // miss
    Text("a").font(.title) // miss
  }
}
