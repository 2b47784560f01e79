struct Item: Identifiable {
  var id: UUID { UUID() } // hit
}

struct Other: Identifiable {
  var id: String { UUID().uuidString } // hit
}

struct Good: Identifiable {
  let id = UUID() // miss
}

struct Fixed: Identifiable {
  var id: UUID { base.id } // miss
}

struct Screen: View {
  var body: some View {
    Text("Now").id(UUID()) // hit
    Text("Then").id(item.id) // miss
    Text("New").id(UUID(uuidString: text)) // miss
  }
}
