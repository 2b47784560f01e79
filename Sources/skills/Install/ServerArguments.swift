extension Arguments {
  /// The arguments of `serve` in the words after the binary; nil if they don't start a server.
  static func ofServer(in words: [String], environment: Environment = Environment()) -> Arguments? {
    let words = words.drop { $0 == "--no-color" || $0 == "--no-pager" }
    guard words.first == Command.serve.name,
      let arguments = try? Arguments(words.dropFirst(), for: .serve, environment: environment),
      arguments.operands.isEmpty, !arguments.has("--help")
    else { return nil }
    return arguments
  }
}
