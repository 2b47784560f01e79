/// Rewrites headings of VitePress sites such as Vue Router's, which write `%{#id}%` because `{{` is Vue's.
///
/// https://github.com/arve0/markdown-it-attrs#custom-delimiters
enum VitePress {
  static func translate(_ text: inout DialectText) {
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      let line = text.lines[number].droppingLastSpaces
      guard line.first == UInt8(ascii: "#"), line.hasSuffix("}%"), let open = line.firstRange(of: "%{#") else {
        continue
      }
      text.lines[number] = line[..<open] + line[(open + 1)...].dropLast()
    }
  }
}
