init(from decoder: any Decoder) throws {
  let c = try decoder.container(keyedBy: Keys.self)
  title = (try? c.decode(String.self, forKey: .title)) ?? "" // hit
  tags = (try? c.decode([String].self, forKey: .tags)) ?? [] // hit
  count = (try? c.decodeIfPresent(Int.self, forKey: .count)) ?? 0 // hit
  name = try c.decodeIfPresent(String.self, forKey: .name) ?? "" // miss
  size = try c.decode(Int.self, forKey: .size) // miss
  note = try? c.decode(String.self, forKey: .note) // miss
}
