package import JSON
package import Knowledge

extension Finding {
  package var json: JSON {
    .object(
      [
        JSON.Member("file", .string(file)), JSON.Member("line", .integer(line)),
        JSON.Member("column", .integer(column)), JSON.Member("end_line", .integer(endLine)),
        JSON.Member("end_column", .integer(endColumn)),
        JSON.Member("severity", .string(severity.name)), JSON.Member("rule", .string(rule)),
        JSON.Member("message", .string(message)), JSON.Member("section", .optional(section)),
        JSON.Member("code", .string(code)),
      ]
        + (fix.map { [JSON.Member("fix", $0.json)] } ?? []))
  }
}

extension TextEdit {
  package var json: JSON {
    ["start": .integer(bytes.lowerBound), "end": .integer(bytes.upperBound), "text": .string(text)]
  }
}
