let a = items.filter { $0.name.localizedCaseInsensitiveContains(searchText) } // hit
let b = items.filter { $0.name.localizedCaseInsensitiveContains(model.query) } // hit
let c = items.filter { $0.name.range(of: searchText, options: .caseInsensitive) != nil } // hit
let d = items.filter { $0.name.localizedStandardContains(searchText) } // miss
let e = items.filter { $0.name.localizedCaseInsensitiveContains("swift") } // miss
let f = items.filter { $0.tags.contains(searchText) } // miss
