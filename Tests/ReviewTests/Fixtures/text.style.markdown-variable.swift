struct Line: View {
  var body: some View {
    Text(.init(note)) // hit
    Text(.init(model.text)) // hit
    Text(.init(title)).bold() // hit
    Text(verbatim: note) // miss
    Text(.init("**Bold**")) // miss
    Text(note) // miss
  }
}
