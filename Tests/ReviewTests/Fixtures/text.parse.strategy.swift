let a = Double(text.replacingOccurrences(of: ",", with: ".")) // hit
let b = Decimal(string: text.replacingOccurrences(of: ",", with: ".")) // hit
let c = Double(field.text.replacing(",", with: ".")) // hit
let d = Double(text) // miss
let e = try? Decimal(text, format: .number) // miss
let f = Double(text.replacingOccurrences(of: " ", with: "")) // miss
let g = text.replacingOccurrences(of: ",", with: ".") // miss
