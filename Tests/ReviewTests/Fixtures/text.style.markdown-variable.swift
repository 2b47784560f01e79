struct Line: View {
  var body: some View {
    Text(.init(note)) // hit
    Text(LocalizedStringKey(model.text)) // hit
    Text(LocalizedStringKey(title)).bold() // hit
    Text(LocalizedStringKey("settings.title")) // miss
    Text(verbatim: note) // miss
    Text(.init("**Bold**")) // miss
    Text(note) // miss
  }
}
