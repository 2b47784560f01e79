let a = names.filter { $0.lowercased().contains(query.lowercased()) } // hit
let b = title.uppercased().contains(model.searchText) // hit
let c = name .lowercased() .contains(text) // hit
let d = names.filter { $0.localizedStandardContains(query) } // miss
let g = message.lowercased().contains("reverted") // miss
let e = name.contains(text) // miss
let f = name.lowercased().hasPrefix(text) // miss
