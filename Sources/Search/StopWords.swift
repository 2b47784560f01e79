/// Words that say little about what a text is about.
enum StopWords {
  static func contains(_ word: Word) -> Bool { words.contains(word) }

  private static let words: Set<Word> = Set(
    """
    a about above after again against all also am an and any are aren't as at be because been \
    before being below between both but by can cannot could did do does doing down during each \
    few for from further had has have having he her here hers him his how i if in into is it its \
    me more most my no nor not of off on once only or other our out over own same shall she \
    should so some such than that the their them then there these they this those through to too \
    under until up upon us very was we were what when where which while who whom why will with \
    would you your
    """.split(separator: " ").map { Word($0.utf8) })
}
