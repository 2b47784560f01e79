struct EntryView: View {
  @Environment(\.widgetFamily) private var family
  var body: some View {
    Text("A").onTapGesture { open() } // hit
    Button("Add") { add() } // hit
    Button(action: add) { Text("Add") } // hit
    Button("Add", intent: AddIntent()) // miss
    Link("Open", destination: url) // miss
  }
}
struct Screen: View {
  var body: some View { Button("Add") { add() } } // miss
}
