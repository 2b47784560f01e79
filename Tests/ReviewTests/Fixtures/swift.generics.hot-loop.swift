func rows(_ items: [Item]) throws -> [String] {
  for item in items {
    let formatter = DateFormatter() // hit
    print(formatter.string(from: item.date))
  }
  let texts = items.compactMap { NumberFormatter().string(from: $0.count) } // hit
  items.forEach { try? JSONEncoder().encode($0).write(to: url) } // hit
  let text = date.map { ISO8601DateFormatter().string(from: $0) } // miss
  let formatter = DateFormatter() // miss
  let decoder = JSONDecoder() // miss
  for item in items { _ = try decoder.decode(Item.self, from: item) } // miss
  return items.map { formatter.string(from: $0.date) } // miss
}
