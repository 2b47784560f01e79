/// Whose root it is, and the license of its text if known.
package final class Provenance: Sendable {
  package let root: String
  /// The URL that it was cloned from.
  package let origin: String?
  private let findLicense: @Sendable () -> String?
  private let found = MemoTable<String?>()

  /// - Parameter license: Called at most once, and only if the license is shown.
  package init(root: String, origin: String?, license: @escaping @Sendable () -> String?) {
    self.root = ForeignText.name(root)
    self.origin = origin.map { ForeignText.name($0, limit: ForeignText.titleLimit) }
    findLicense = license
  }

  /// Its license by its own account, on one short line; nil if unknown.
  package var license: String? {
    found.value(0) { findLicense().map { ForeignText.name($0, limit: ForeignText.noteLimit) } }
  }

  /// A description: ``from `docs`, MIT License, https://example.com/docs``.
  package var text: String { "from `\(root)`" + (details.map { ", \($0)" } ?? "") }

  /// The license and origin, as far as known.
  package var details: String? {
    let known = [license, origin].compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}

extension Section {
  /// The notes below its title besides its ID and place: whose text it is, and whether its review is overdue; may be
  /// empty.
  package var sourceNotes: String { notes(withSource: true) }

  func notes(withSource: Bool) -> String {
    let source = withSource ? document.source.provenance.map { " · \($0.text)" } : nil
    return (source ?? "") + (document.reviewNote.map { "\n\($0)" } ?? "")
  }
}

/// The lines around text from other people's roots, which mark it as foreign.
///
/// Their signs can't occur in a root's text, since they are removed when it is read.
extension Provenance {
  static let (openingSign, closingSign) = ("«««", "»»»")

  /// The line above a text of this root.
  var opening: String { "\(Self.openingSign) \(root)" }
  /// The line below it.
  var closing: String { "\(Self.closingSign) \(root)" }
}

extension String {
  /// The text with an unclosed fence at its end closed, since that would swallow what follows.
  var closed: String { MarkdownParts.closing(of: self).map { "\(self)\n\($0)" } ?? self }

  /// The text with a backslash before each line that imitates our line with a section's ID and place. The text is
  /// framed, but not every reader checks that.
  var withoutPlaces: String {
    guard contains("` · ") else { return self }
    var result: [UInt8] = []
    var rest = utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      let line = rest[..<end]
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      result += line[..<text.startIndex]
      if text.first == UInt8(ascii: "`"), String(Substring(text)).contains("` · ") {
        result.append(UInt8(ascii: "\\"))
      }
      result += text
      let next = end < rest.endIndex ? rest.index(after: end) : end
      result += rest[end..<next]
      rest = rest[next...]
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Document.Source {
  /// A text of the file for an answer with several files: foreign text is framed by lines that name its root.
  package func framed(_ text: String) -> String {
    provenance.map { "\($0.opening)\n\n\(text.closed.withoutPlaces)\n\n\($0.closing)" } ?? text
  }
}

extension String {
  /// The frame lines that a part of the text may need in addition, at its start and end; nil if all text is our own.
  var widestFrame: String? {
    let names = utf8.split(separator: UInt8(ascii: "\n")).compactMap {
      $0.behind(Provenance.openingSign)
    }
    return names.max { $0.utf8.count < $1.utf8.count }.map { name in
      "\(Provenance.openingSign)\(name)\n\n\n\n\(Provenance.closingSign)\(name)"
    }
  }
}

extension [String] {
  /// Closes open frames at the end of each part of an answer and reopens them in the next.
  var withClosedFrames: [String] {
    var open: Substring?
    return map { part in
      let opening = open.map { "\(Provenance.openingSign)\($0)\n\n" } ?? ""
      for line in part.utf8.split(separator: UInt8(ascii: "\n")) {
        if let name = line.behind(Provenance.openingSign) { open = name }
        if line.behind(Provenance.closingSign) != nil { open = nil }
      }
      return opening + part + (open.map { "\n\n\(Provenance.closingSign)\($0)" } ?? "")
    }
  }
}

extension Substring.UTF8View {
  /// The text after a sign at the start of the line; nil if the line doesn't begin with it.
  fileprivate func behind(_ sign: String) -> Substring? {
    starts(with: sign.utf8) ? Substring(self.dropFirst(sign.utf8.count)) : nil
  }
}
