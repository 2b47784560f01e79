/// Words that say little about the subject of a text.
enum StopWords {
  /// Whether a folded word is a stop word. 8 bytes after its end must be readable.
  static func contains(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    set.contains(word, length)
  }

  /// Whether a folded word is a keyword in many programming languages.
  static func isKeyword(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    keywordSet.contains(word, length)
  }

  private static let set = WordSet(words)
  private static let keywordSet = WordSet(keywords)

  private static let keywords = """
    break case catch class const continue def default do else enum export false final for func \
    function guard if import in let new nil null override private public return self static struct \
    super switch this true try type var void while
    """

  /// Folded, and none longer than 8 bytes.
  private static let words = """
    a about above after again against all also am an and any are arent as at be because been \
    before being below between both but by can cannot cant could couldnt did didnt do does doesnt \
    doing dont down during each few for from further had hadnt has hasnt have havent having he her \
    here hers him his how i if im in into is isnt it its ive lets me more most my no nor not of off \
    on once only or other our out over own same shall she should shouldnt so some such than that \
    thats the their them then there theres these they theyre this those through to too under until \
    up upon us very vs was wasnt we were werent weve what whats when where which while who whom why \
    will with wont would wouldnt you your youre
    """
}
