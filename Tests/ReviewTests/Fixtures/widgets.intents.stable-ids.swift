struct Trail: AppEntity {
  let id = UUID() // hit
  var name: String
}
struct Hut: AppEntity, Identifiable {
  var id: String = UUID().uuidString // hit
}
struct Peak: IndexedEntity {
  let id: UUID = UUID() // hit
}
struct Lake: AppEntity {
  let id: UUID // miss
}
struct Item: Identifiable {
  let id = UUID() // miss
}
struct River: AppEntity {
  let id: String // miss
  static func make() -> River { River(id: UUID().uuidString) }
}
