import JSON

extension Command {
  static let cache = Command(
    name: "cache", operands: "[clear]",
    summary: "Show the cached indexes, or remove them.",
    discussion: """
      The cache only saves time, because an index is rebuilt when a question needs it. Indexes older than two months \
      are removed automatically.
      """,
    examples: [
      Example("cache", "the folder, and each index with its size and age"),
      Example("cache clear", "remove them all"),
    ],
    options: [.format("text|json")],
    json: #"{"folder", "bytes", "indexes": [{"name", "bytes", "seconds"}]}, seconds since it was made"#
  ) { arguments, console throws(Failure) in
    guard let cache = arguments.environment.cache else { throw Environment.noHome }
    let machine = try arguments.environment.requiredMachine()
    let isJSON = try arguments.wantsJSON
    let indexes = cache.indexes
    let bytes = indexes.reduce(0) { $0 + $1.bytes }
    let sum = "\(Plural.of(indexes.count, "index", plural: "indexes")), \(Amount.bytes(bytes))"
    switch arguments.operands {
    case []: break
    case ["clear"]:
      try cache.clear(below: machine.home)
      console.note("removed \(sum) from `\(machine.short(cache.folder))`.")
      return .found
    default: throw Failure("`cache` takes only the word `clear`: `skills cache clear`.")
    }
    if isJSON {
      let entries = indexes.map { index -> JSON in
        ["name": .string(index.name), "bytes": .integer(index.bytes), "seconds": .integer(index.age)]
      }
      console.write(["folder": .string(cache.folder), "bytes": .integer(bytes), "indexes": .array(entries)])
    } else {
      console.print("\(machine.short(cache.folder)): \(sum)")
      for index in indexes {
        console.print("  \(index.name)  \(Amount.bytes(index.bytes)), \(Amount.age(index.age))")
      }
    }
    return indexes.isEmpty ? .nothing : .found
  }
}
