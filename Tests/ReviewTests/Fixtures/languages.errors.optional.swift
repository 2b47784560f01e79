func position(of id: Int) -> Int { // hit
  for (index, item) in items.enumerated() where item.id == id { return index }
  return -1
}
func index(_ name: String) -> Int { // hit
  if names.isEmpty { return -1 }
  return names.firstIndex(of: name)!
}
private func read() -> Int { // hit
  guard isOpen else { return 0 }
  let count = fill()
  print(count)
  return -1
}
func compare(_ a: Item, _ b: Item) -> Int { // miss
  if a.rank > b.rank { return 1 }
  return -1
}
func direction() -> Int { // miss
  if isForward { return 1 }
  return -1
}
func find(_ id: Int) -> Int? { // miss
  return nil
}
func step() -> Int { 1 } // miss
