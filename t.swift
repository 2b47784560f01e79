let mine: Set = ["tent", "stove", "rope"]
let yours: Set = ["rope", "lamp"]

let both = mine.intersection(yours)                 // ["rope"]
let all = mine.union(yours)
let onlyMine = mine.subtracting(yours)              // ["tent", "stove"]
let notShared = mine.symmetricDifference(yours)
let isReady = mine.isSuperset(of: ["tent", "rope"])

func toggle(_ id: Int, in selected: inout Set<Int>) {
    if selected.remove(id) == nil { selected.insert(id) }
}

let old = ["a", "b", "c"]
let new = ["a", "c", "d"]
let changes = new.difference(from: old)             // removes "b", inserts "d"
let again = old.applying(changes)                   // ["a", "c", "d"]
