struct Screen: View {
  var body: some View {
    Text("Trails").textCase(.uppercase) // hit
    Text(String(localized: "Huts").uppercased()) // hit
    Text("Peaks".uppercased()) // hit
    Text(code.uppercased()) // miss
    Section("Huts") {}.textCase(nil) // miss
    Text(title) // miss
    Image(name.lowercased()) // miss
  }
}
