struct Screen: View {
  var body: some View {
    Text(NSLocalizedString("title", comment: "")) // hit
    Button(NSLocalizedString("save", comment: "")) { save() } // hit
    Text("title").navigationTitle(NSLocalizedString("home", comment: "")) // hit
    Text("title") // miss
    Text(name ?? NSLocalizedString("unknown", comment: "")) // miss
    Text(String(localized: "title")) // miss
  }

  var text: String { NSLocalizedString("title", comment: "") } // miss
}
