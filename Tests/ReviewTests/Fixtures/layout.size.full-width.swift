struct Header: View {
  var body: some View {
    HStack { Text("Title"); Spacer() } // hit
    HStack { // hit
      Text("Title").font(.headline)
      Spacer()
    }
    HStack(spacing: 0) { // hit
      Text("Subtitle")
        .foregroundStyle(.secondary)
      Spacer()
    }
    HStack { Text("Name"); Spacer(); Text("Value") } // miss
    HStack { Image("a"); Text("b"); Spacer() } // miss
    Text("Title").frame(maxWidth: .infinity, alignment: .leading) // miss
  }
}
