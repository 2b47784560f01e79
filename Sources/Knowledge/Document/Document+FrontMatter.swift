import Markdown

extension Document {
  /// The front matter built up from its scalars, in the order written; nil where there is none, or
  /// it is not YAML.
  ///
  /// - Parameter scalar: Makes a value of a scalar's text, told whether it stood there without
  ///   quotation marks; of a name or a description, which are texts whatever they look like, it never did.
  package func frontMatter<Value>(
    scalar: (_ text: String, _ isPlain: Bool) -> Value, list: ([Value]) -> Value,
    map: ([(key: String, value: Value)]) -> Value
  ) -> Value? {
    func built(_ value: FrontMatter.Value) -> Value {
      switch value {
      case .string(let text, let isPlain): scalar(text, isPlain)
      case .list(let values): list(values.map(built))
      case .map(let entries): map(entries.map { ($0.key, built($0.value)) })
      }
    }
    guard let frontMatter = tree.frontMatter, frontMatter.isValid else { return nil }
    return map(
      frontMatter.entries.map { key, value in
        if case .string(let text, _) = value, key == "name" || key == "description" {
          return (key, scalar(text, false))
        }
        return (key, built(value))
      })
  }

  /// Why there is no front matter to build up, as a clause; nil where there is some.
  package var frontMatterFault: String? {
    guard let block = tree.blocks.first, let frontMatter = tree.frontMatter else {
      return "it has no front matter"
    }
    guard let line = frontMatter.faultyLine else { return nil }
    let number = block.firstLineInside + line
    return "line \(number) of its front matter is not \(frontMatter.isTOML ? "TOML" : "YAML")"
  }
}

extension Block {
  /// The first line of front matter that is read, after the line that opens it.
  package var firstLineInside: Int { lines.lowerBound + (isClosed ? 1 : 0) }
}
