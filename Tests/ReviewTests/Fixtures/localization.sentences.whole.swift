struct Screen: View {
  var body: some View {
    Text("Signed in as ") + Text(name).bold() // hit
    Text("You have ").font(.body) + Text("\(count)").bold() + Text(" left") // hit
    Text("Signed in as \(name)") // miss
    Text(name) + Text(mark) // miss
    Text(", ") + Text(name) // miss
    Text("Total") // miss
  }
}
let a = NSLocalizedString("hello", comment: "") + name // hit
let b = String(localized: "Hello") + " " + name // hit
let c = String(localized: "Hello \(name)") // miss
