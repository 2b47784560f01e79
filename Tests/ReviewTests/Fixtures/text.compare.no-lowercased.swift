let a = name.lowercased() == other.lowercased() // hit
let b = city.uppercased() == "BERN" // hit
let c = "bern" == city.lowercased() // hit
let d = name.localizedStandardCompare(other) == .orderedSame // miss
let e = name == other // miss
let f = name.lowercased().hash == 3 // miss
