struct EntryView: View {
  @Environment(\.widgetFamily) private var family
  var body: some View {
    AsyncImage(url: entry.url) // hit
    Text("A").onAppear { load() } // hit
    Text("B").task { await load() } // hit
    Text(entry.title) // miss
    Image(uiImage: entry.image) // miss
  }
}
struct Screen: View {
  var body: some View { AsyncImage(url: url) } // miss
}
