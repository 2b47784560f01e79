import JSON
import Knowledge

/// The blocks of one file as one line of JSON.
enum OutlineJSON {
  /// `{"file": …, "blocks": [{"type": …, "start_line": …, "end_line": …, …}]}` and a line feed.
  static func line(file: String, bytes: [UInt8]) -> [UInt8] {
    let blocks = BlockEntry.all(in: bytes).map { entry in
      JSON.object(entry.fields.map { JSON.Member($0.name, json($0.value)) })
    }
    let outline: JSON = ["file": .string(file), "blocks": .array(blocks)]
    return JSONRenderer.line(outline)
  }

  private static func json(_ value: BlockEntry.Value) -> JSON {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    case .list(let values): .array(values.map(json))
    case .map(let entries): .object(entries.map { JSON.Member($0.key, json($0.value)) })
    }
  }
}
