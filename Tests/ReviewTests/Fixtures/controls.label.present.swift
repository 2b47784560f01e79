struct Settings: View {
  var body: some View {
    Toggle("", isOn: $on).labelsHidden() // hit
    Picker("", selection: $choice) { Text("a") } // hit
    HStack {
      Text("Date")
      DatePicker("", selection: $date) // hit
    }
    Toggle("Notifications", isOn: $on).labelsHidden() // miss
    Toggle("", isOn: $on).accessibilityLabel("Notifications") // miss
    LabeledContent("Date") { DatePicker("", selection: $date) } // miss
    Text("") // miss
  }
}
