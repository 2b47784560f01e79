struct Screen: View {
  var body: some View {
    let _ = print("body") // hit
    let _ = debugPrint(items) // hit
    Text("a").border(.red) // hit
    Text("a").border(.separator) // miss
    Text("a").border(isValid ? Color.clear : .red) // miss
    let _ = formatter // miss
  }
}
