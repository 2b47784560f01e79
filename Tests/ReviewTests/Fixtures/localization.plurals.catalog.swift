let a = "\(count) item\(count == 1 ? "" : "s")" // hit
let b = items.count == 1 ? "photo" : "photos" // hit
let c = photoCount > 1 ? "photos" : "photo" // hit
let g = Text("\(count) item\(count == 1 ? "" : "s")") // hit
let d = count == 1 ? "person.fill" : "person.2.fill" // miss
let e = count == 1 ? first : all // miss
let f = page == 1 ? "First" : "Next" // miss
