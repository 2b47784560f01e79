import SwiftUI
let a = people.sorted { $0.name < $1.name } // hit
let b = items.sorted(by: { $0.title < $1.title }) // hit
let c = items.sorted { $0.displayName.lowercased() < $1.displayName.lowercased() } // hit
let d = items.sorted { $0.date < $1.date } // miss
let e = items.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending } // miss
let f = items.sorted { $0.name.count < $1.name.count } // miss
