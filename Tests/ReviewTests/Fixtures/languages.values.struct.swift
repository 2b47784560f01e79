class Trail: Codable { // hit
  let id: Int
  let name: String
}

final class Hut: Decodable { // hit
  var beds: Int
}

final class Photo: Codable { // hit
  let url: URL
  enum CodingKeys: String, CodingKey { case url = "link" }
}

final class Node: Codable { // miss
  let value: Int
  let next: Node?
}

struct Peak: Codable { // miss
  let name: String
}

final class Store: Codable { // miss
  private var items: [Int] = []
  func add(_ item: Int) { items.append(item) }
}
