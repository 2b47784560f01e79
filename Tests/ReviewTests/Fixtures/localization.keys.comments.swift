let a = NSLocalizedString("Hello %@", comment: "") // hit
let b = NSLocalizedString("%d of %d", comment: "") // hit
let c = String(localized: "Hello \(name)") // hit
let d = NSLocalizedString("Hello %@", comment: "Name of the user") // miss
let e = NSLocalizedString("Done", comment: "") // miss
let f = String(localized: "Hello \(name)", comment: "Name of the user") // miss
