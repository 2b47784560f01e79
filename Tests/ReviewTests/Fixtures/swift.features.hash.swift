struct Trail: Hashable {
  static func == (lhs: Trail, rhs: Trail) -> Bool { lhs.id == rhs.id } // hit
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

struct Hut: Hashable {
  static func == (lhs: Hut, rhs: Hut) -> Bool { // hit
    return lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(height)
  }
}

struct Peak: Hashable {
  static func == (a: Peak, b: Peak) -> Bool { a.name == b.name } // hit
  var label: String { name }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct Lake: Hashable {
  static func == (lhs: Lake, rhs: Lake) -> Bool { lhs.id == rhs.id } // miss
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct River: Hashable {
  static func == (lhs: River, rhs: River) -> Bool { lhs.id == rhs.id } // miss
  func hash(into hasher: inout Hasher) { hasher.combine(self.id) }
}

struct Path: Equatable {
  static func == (lhs: Path, rhs: Path) -> Bool { lhs.id == rhs.id } // miss
}
