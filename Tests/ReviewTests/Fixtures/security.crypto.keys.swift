let a = SymmetricKey(data: Data("0123456789abcdef".utf8)) // hit
let b = SymmetricKey(data: "0123456789abcdef".data(using: .utf8)!) // hit
let c = SymmetricKey(data: SHA256.hash(data: Data("secret".utf8))) // hit
let d = SymmetricKey(size: .bits256) // miss
let e = SymmetricKey(data: stored) // miss
let f = SymmetricKey(data: Data(text.utf8)) // miss
