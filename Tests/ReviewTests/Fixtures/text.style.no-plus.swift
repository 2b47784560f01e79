struct Line: View {
  var body: some View {
    Text("Hello ") + Text(name).bold() // hit
    (prefix + Text("!").foregroundStyle(.red)) // hit
    return Text("a") + Text("b") + Text("c") // hit
    text = text + Text(part) // miss
    Text("Hello \(Text(name).bold())") // miss
    Text("a" + name) // miss
    label + UI.Text(name) // miss
    return Text(author) + Text(", ") // miss
    return Text(author) + Text(" · ") + Text(date) // miss
  }
}
