let a = URL(string: base + "/trails/" + id) // hit
let b = URL(string: "https://example.com/" + name) // hit
let c = URL(fileURLWithPath: NSTemporaryDirectory() + "photo.jpg") // hit
let d = base.appending(path: "trails") // miss
let e = URL(string: "https://example.com") // miss
let f = URL(string: text, relativeTo: base) // miss
let g = URL(fileURLWithPath: path) // miss
let h = URL(string: "https://" + text) // miss
