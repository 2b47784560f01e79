request.predicate = NSPredicate(format: "name == '\(name)'") // hit
let a = NSPredicate(format: "id = \(id) AND age > %d", age) // hit
let b = items.filtered(using: NSPredicate(format: "\(key) == 1")) // hit
let c = NSPredicate(format: "name == %@", name) // miss
let d = NSPredicate(format: "isRead == YES") // miss
let e = NSPredicate(value: true) // miss
