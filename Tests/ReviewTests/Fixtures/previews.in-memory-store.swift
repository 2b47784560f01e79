#Preview { Feed().modelContainer(for: Item.self) } // hit
#Preview {
  Feed()
    .modelContainer(for: [Item.self, Tag.self]) // hit
}
#Preview {
  let container = try! ModelContainer(for: Item.self) // hit
  Feed().modelContainer(container)
}
#Preview { Feed().modelContainer(for: Item.self, inMemory: true) } // miss
#Preview { Feed().modelContainer(.preview) } // miss
struct MyApp: App {
  var body: some Scene { WindowGroup { Feed() }.modelContainer(for: Item.self) } // miss
}
