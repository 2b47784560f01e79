func group(_ items: [Item]) {
  for item in items {
    var list = groups[item.kind] ?? [] // hit
    list.append(item)
    groups[item.kind] = list
  }
  if groups[key] == nil { groups[key] = [] } // hit
  counts[key] = (counts[key] ?? 0) + 1 // hit
  counts[key, default: 0] += 1 // miss
  groups[key, default: []].append(item) // miss
  if groups[key] == nil { groups[key] = standard } // miss
  counts[key] = 1 // miss
}
