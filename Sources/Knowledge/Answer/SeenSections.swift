/// The sections that the client has already received, which answers name instead of repeating.
package struct SeenSections: Sendable {
  /// After how many tokens of further sections a section may no longer be in the client's context. Together with the
  /// code that an agent reads between answers, that is about half of its context, before most agents compact it.
  private static let remembered = 20_000
  /// The same for the best answer, which is worth repeating sooner.
  private static let rememberedAsBest = 10_000

  private struct Sent {
    let id: String
    /// How many tokens of sections had been sent when it was.
    let tokens: Int
    let text: UInt64
  }

  /// IDs that the caller declares as seen.
  package var ids: [String]
  /// Arrays, since they are short, and instantiating dictionary types would take a process longer.
  private var sent: [Sent] = []
  private var tokens = 0

  package init(ids: [String] = []) { self.ids = ids }

  /// Whether a section was sent with the text that it has now.
  func contains(_ selected: SelectedSection, asBest: Bool) -> Bool {
    let id = selected.section.id
    if ids.contains(id) { return true }
    guard let sent = sent.first(where: { $0.id == id }) else { return false }
    return tokens - sent.tokens <= (asBest ? Self.rememberedAsBest : Self.remembered)
      && sent.text == Self.fingerprint(selected.text)
  }

  /// Records the sections that an answer showed in full, with the subsections in their text.
  package mutating func add(_ answer: Answer) {
    for hit in answer.hits where !hit.isCut {
      tokens += hit.tokens
      add(hit.section, hit.text)
      if hit.isWhole { addChildren(of: hit.section) }
    }
    sent.removeAll { tokens - $0.tokens > Self.remembered }
  }

  private mutating func addChildren(of section: Section) {
    for child in section.children {
      add(child, child.fullText)
      addChildren(of: child)
    }
  }

  private mutating func add(_ section: Section, _ text: String) {
    let id = section.id
    sent.removeAll { $0.id == id }
    sent.append(Sent(id: id, tokens: tokens, text: Self.fingerprint(text)))
  }

  private static func fingerprint(_ text: String) -> UInt64 { Fingerprint.of(Array(text.utf8)) }
}
