/// Guesses the language of a text by its script and function words.
struct LanguageSigns {
  // Arrays, since the lists are short, and making sets would take a process longer.

  /// Without words that occur in code or in the other languages below: `in`, `do`, `is`.
  private static let english = [
    "the", "of", "to", "how", "what", "why", "when", "which", "does", "are", "my", "can", "this",
    "that", "from", "with", "not", "and",
  ]
  /// German, French, Spanish, Portuguese and Italian. At most one word of each is also an English word, such as `die`
  /// or `come`, since two are needed for a decision.
  private static let others = [
    [
      "der", "die", "das", "und", "wie", "nicht", "ein", "eine", "einen", "ich", "ist",
      "für",
      "warum", "kann", "wird", "auf", "bei", "den", "dem", "werden",
    ],
    [
      "le", "la", "les", "des", "est", "comment", "une", "un", "dans", "pas", "pour", "je", "quand",
      "pourquoi", "du", "est-ce", "sur", "avec", "mon", "ne", "faire",
    ],
    [
      "el", "los", "las", "una", "un", "cómo", "como", "que", "qué", "no", "por", "para", "cuando",
      "mi", "puedo", "está", "del", "la",
    ],
    [
      "o", "um", "uma", "não", "nao", "como", "que", "para", "quando", "está", "meu", "minha",
      "por", "da", "posso",
    ],
    [
      "il", "lo", "che", "non", "gli", "una", "un", "perché", "della", "nella", "quando", "con",
      "sono", "posso", "mio", "la", "del",
    ],
  ]

  /// The distinct words of each list that occur.
  private var english: [String] = []
  private var others = [[String]](repeating: [], count: Self.others.count)
  /// The approximate number of words in scripts other than Latin.
  private var foreignWords = 0

  /// - Parameter text: Quoted parts are ignored.
  init(_ text: String) {
    let pieces = text.utf8.split(omittingEmptySubsequences: false) { "\"`".utf8.contains($0) }
    for (number, piece) in pieces.enumerated() where number.isMultiple(of: 2) {
      for bytes in piece.split(whereSeparator: { !Self.isOfWord($0) }) {
        add(String(Substring(bytes)).lowercased())
      }
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
  }

  private mutating func add(_ word: String) {
    if Self.english.contains(word), !english.contains(word) { english.append(word) }
    for number in others.indices where Self.others[number].contains(word) && !others[number].contains(word) {
      others[number].append(word)
    }
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return }
    // A single letter may be a mathematical symbol.
    foreignWords += word.unicodeScalars.count(where: Self.isForeign) / 2
  }

  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x370 && !(0x1D00..<0x1F00).contains(scalar.value)
      && scalar.properties.isAlphabetic
  }

  /// Whether most of the text is in a language other than English.
  var isForeign: Bool {
    foreignWords > english.count || others.contains { $0.count > max(1, english.count) }
  }

  var hasEnglish: Bool { !english.isEmpty }

  /// A text in another language without its function words, which are rare in English texts and carry no meaning.
  static func withoutFunctionWords(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).filter { word in
      let letters = word.lowercased().filter(\.isLetter)
      return !functionWords.contains(letters) && !others.contains { $0.contains(letters) }
    }
    return words.isEmpty ? text : words.joined(separator: " ")
  }

  /// More function words of these languages, some of which are also English words.
  private static let functionWords: Set<String> = Set(
    """
    in im am an ab als aber aus bin bis da dass dein diese dieser dieses doch durch einem einer es gibt hat habe haben hier \
    ihr kein keine man mein meine mich mir mit muss nach nur ob oder ohne schon sein sich sie sind so soll um vom von vor \
    war was wenn wer werde will wir wo zu zum zur über unter zwischen welche welcher welches \
    a au aux avec c ce ces cette ça d dois elle en et faut il ils j l leur lorsque ma mes même n ni nous on ou où par peut \
    plus puis qu quel quelle qui quoi s sa sans se si son sont tout très vous y à été être \
    al con de donde e entre es ese esta este hace hacer hay lo me mis muy más o pero porque puede quiero se ser si sin \
    sobre su sus también tengo tiene todo y ya \
    ao aos as até com da das de do dos ela ele em essa esse esta este eu faço fazer foi mas mais me mesmo na nas no nos \
    num numa os ou pela pelo pode qual se sem ser seu sua também tem tenho uns \
    agli ai al alla anche che chi ci come cosa da dal dalla degli dei delle di dove e ed essere fa fare ha ho i in io le \
    ma mi mia nei nel non nello o per però più può quale quello questa questo se si sia su sul sulla tra un uno è
    """.split(separator: " ").map(String.init))
}

extension KnowledgeBase {
  /// Whether a question is in another language although all searched texts are in English.
  func isInAnotherLanguage(_ question: Question) -> Bool {
    let start = String(decoding: question.text.utf8.prefix(Self.readBytes), as: UTF8.self)
    // Code may contain any language in its strings and comments.
    let isCode = start.utf8.contains(UInt8(ascii: "{")) || start.contains("//")
    let signs = LanguageSigns(start)
    return signs.isForeign && !signs.hasEnglish && !isCode && isEnglish(question.root)
  }

  /// How many bytes of a question or a file are read to detect its language.
  private static let readBytes = 4_000
  /// How many files of a root are read.
  private static let readFiles = 4

  /// Whether a root, or all roots, are in English, judged by all paths and the text of some files.
  private func isEnglish(_ root: String?) -> Bool {
    let searched = sources.indices.filter { root == nil || sources[$0].root == root }
    guard searched.allSatisfy(isEnglish) else { return false }
    return Dictionary(grouping: searched) { sources[$0].root }.values.allSatisfy { numbers in
      let step = max(1, numbers.count / Self.readFiles)
      return stride(from: 0, to: numbers.count, by: step).allSatisfy { place in
        let start = (sources[numbers[place]].read() ?? []).prefix(Self.readBytes)
        return !LanguageSigns(String(decoding: start, as: UTF8.self)).isForeign
      }
    }
  }
}
