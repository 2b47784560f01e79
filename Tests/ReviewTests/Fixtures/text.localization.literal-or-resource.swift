struct Line: View {
  var body: some View {
    Text(LocalizedStringKey(title)) // hit
    Label(LocalizedStringKey(item.name), systemImage: "star") // hit
    List { }.navigationTitle(LocalizedStringKey(screen.title)) // hit
    Text("settings.title") // miss
    Text(LocalizedStringKey("settings.title")) // miss
    Text(verbatim: name) // miss
    Text(item.resource) // miss
  }
}
