let a = URL(string: "https://api.example.com/search?q=\(query)") // hit
let b = URL(string: "\(base)/items?page=\(page)&size=20")! // hit
let c = URL(string: host + "/x") ?? URL(string: "https://example.com/a?b=\(b)") // hit
let d = URL(string: "https://api.example.com/items/\(id)") // miss
let e = URL(string: "https://api.example.com/items?page=1") // miss
let f = base.appending(queryItems: [URLQueryItem(name: "q", value: query)]) // miss
