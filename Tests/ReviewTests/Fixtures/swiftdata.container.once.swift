struct Root: View {
  var body: some View {
    List {}
      .modelContainer(for: Trail.self) // hit
    Detail().modelContainer(for: [Trail.self, Hut.self]) // hit
    Group { Map().modelContainer(for: Trail.self, inMemory: true) } // hit
    Other().modelContainer(container) // miss
  }
}
@main struct TrailApp: App {
  var body: some Scene {
    WindowGroup { Root() }.modelContainer(for: Trail.self) // miss
  }
}
#Preview {
  Root().modelContainer(for: Trail.self, inMemory: true) // miss
}
