extension Availability {
  /// Where a text states an availability.
  package enum Origin: String, Sendable {
    case frontMatter = "front-matter"
    case heading
    /// A line at the start of a section that says nothing else: `> **iOS 16 and earlier**`.
    case note
    /// `@available(iOS 18.0, *)`
    case attribute
    /// `#available(iOS 18.0, *)`
    case condition
    case text
  }

  /// An availability, and where it was read.
  package struct Statement: Sendable, Equatable {
    package let availability: Availability
    package let origin: Origin
    /// From 1.
    package let line: Int
    /// Whether the whole section is bound to it; otherwise it is only mentioned.
    package let isBinding: Bool

    /// The same as a mere mention.
    var unbound: Statement {
      Statement(availability: availability, origin: origin, line: line, isBinding: false)
    }
  }

  /// What a section is bound to, one for each platform, from statements of which outer ones come
  /// before inner ones.
  ///
  /// Bounds are narrowed from the outside in; a section that contradicts its surroundings, as the
  /// fallback for older systems does, is taken at its own word.
  package static func combined(_ statements: [Statement]) -> [Availability] {
    var combined: [Availability] = []
    for inner in statements where inner.isBinding {
      let inner = inner.availability
      guard let index = combined.firstIndex(where: { $0.platform == inner.platform }) else {
        combined.append(inner)
        continue
      }
      let outer = combined[index]
      let both = Availability(
        platform: inner.platform, first: [outer.first, inner.first].compactMap(\.self).max(),
        last: [outer.last, inner.last].compactMap(\.self).min())
      let isPossible = both.first.map(both.contains) ?? true
      combined[index] = isPossible ? both : inner
    }
    return combined
  }

  private static let vocabulary: Set<String> = [
    "available", "availability", "requires", "require", "required", "requirement", "requirements",
    "minimum", "min", "deployment", "target", "targets", "only", "note", "since", "from", "in",
    "introduced", "platform", "platforms", "os", "version", "versions", "supported", "supports",
    "for", "on", "and", "or", "later", "newer", "up", "above", "higher", "onward", "onwards",
    "earlier", "older", "below", "lower", "before", "prior", "to", "through", "the", "is", "at",
    "least", "starting", "pre", "sdk", "ios", "ipados", "macos", "watchos", "tvos", "visionos",
    "mac", "maccatalyst", "catalyst", "swift", "xcode", "with", "a", "of", "than", "this",
    "section", "fallback", "important", "warning", "tip",
  ]

  /// The availabilities of a line that says nothing else; empty where it says more, or none.
  static func solely(in text: String) -> [Availability] {
    guard hasOnlyKnownWords(text.utf8) else { return [] }
    let words = text.lowercased().split { !$0.isLetter }
    guard words.allSatisfy({ vocabulary.contains(String($0)) }) else { return [] }
    return AvailabilityReader.read(text, bare: .alone)
  }

  /// Whether no word of ASCII letters is unknown: of most lines, the first is.
  private static func hasOnlyKnownWords(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    while let start = rest.firstIndex(where: Self.continuesWord) {
      let word = rest[start...].prefix(while: Self.continuesWord)
      // Whether other characters are letters is not told from bytes.
      let isASCII = word.allSatisfy { $0 < 0x80 }
      guard !isASCII || vocabulary.contains(Substring(word).lowercased()) else { return false }
      rest = rest[word.endIndex...]
    }
    return true
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    byte.isUpper || byte.isLower || byte >= 0x80
  }
}
