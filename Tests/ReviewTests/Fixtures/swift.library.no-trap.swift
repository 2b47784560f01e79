func parse(_ text: String) {
  let value = text.components(separatedBy: "=")[1] // hit
  let host = text.split(separator: "/")[2] // hit
  let byID = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }) // hit
  let first = text.components(separatedBy: "=")[0] // miss
  let parts = text.split(separator: "/") // miss
  let table = Dictionary(uniqueKeysWithValues: zip(names, values)) // miss
  let merged = Dictionary(pairs, uniquingKeysWith: { $1 }) // miss
}
