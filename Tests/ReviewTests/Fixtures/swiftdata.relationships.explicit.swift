@Model final class Trail {
  @Relationship var photos: [Photo] // hit
  @Relationship(inverse: \Note.trail) var notes: [Note] // hit
  @Relationship(inverse: \Stop.trail) var stops: [Stop]? // hit
  @Relationship(deleteRule: .cascade, inverse: \Tag.trail) var tags: [Tag] // miss
  @Relationship(deleteRule: .nullify) var huts: [Hut] // miss
  var trail: Trail? // miss
}
