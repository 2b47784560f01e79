let a = items.sorted { $0.date <= $1.date } // hit
let b = items.sorted(by: { $0.rank >= $1.rank }) // hit
let c = numbers.sorted(by: <=) // hit
let d = items.sorted { first, second in first.name <= second.name } // hit
let e = items.sorted { $0.date < $1.date } // miss
let f = items.filter { $0.count <= 3 } // miss
let g = numbers.sorted(by: >) // miss
let h = items.max { $0.rank < $1.rank } // miss
