/// Room below what is written already, and for what comes last.
struct TokenBudget {
  /// What is written already.
  private(set) var used: TokenCount
  private let room: Int
  /// What comes last, behind a blank line.
  private let ending: TokenCount?
  /// Tokens of the room that are not to be used for now.
  private var kept = 0

  /// - Parameter room: For all of it, by the tokenizer that counts most.
  init(after used: TokenCount = TokenCount(), ending: String? = nil, room: Int) {
    (self.used, self.room) = (used, room)
    self.ending = ending.map { TokenCount(of: $0) }
  }

  /// The tokens left; below 0 where too much is written.
  var left: Int { room - size(used) }

  mutating func keep(_ tokens: Int) { kept = tokens }

  mutating func take(_ count: TokenCount) { used = count }

  /// Whether what is written may come to so much.
  func holds(_ count: TokenCount) -> Bool { size(count) + kept <= room }

  /// By how many tokens what is written would be too long.
  func excess(of count: TokenCount) -> Int { size(count) + kept - room }

  /// What it comes to with what comes last.
  private func size(_ count: TokenCount) -> Int {
    (ending.map { count.adding("\n\n") + $0 } ?? count).upperBound
  }
}

/// The beginning of a text, and what all comes to with it.
struct Beginning {
  let text: String
  let count: TokenCount
}
