/// Words that say little about the subject of a text.
enum StopWords {
  /// Whether a folded word is a stop word. 8 bytes after its end must be readable.
  static func contains(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    contains(word, length, in: table)
  }

  /// Whether a folded word is a keyword in many programming languages.
  static func isKeyword(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    contains(word, length, in: keywordTable)
  }

  private static func contains(
    _ word: UnsafePointer<UInt8>, _ length: Int, in table: [UInt64]
  ) -> Bool {
    guard length <= 8 else { return false }
    let key = Hash.key(word, length)
    var slot = Int(truncatingIfNeeded: Hash.mix(key)) & mask
    while table[slot] != 0 {
      if table[slot] == key { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  private static let mask = 511

  /// A hash table of the words' keys, 0 for a free slot.
  private static let table = table(of: words)
  private static let keywordTable = table(of: keywords)

  private static func table(of words: String) -> [UInt64] {
    var table = [UInt64](repeating: 0, count: mask + 1)
    // A word's bytes are its key, so no strings are made, which would take much longer. Every
    // process makes the table for its first query.
    var (key, shift): (UInt64, UInt64) = (0, 0)
    for byte in words.utf8 {
      if byte == UInt8(ascii: " ") {
        insert(key, into: &table)
        (key, shift) = (0, 0)
      } else {
        key |= UInt64(byte) << shift
        shift += 8
      }
    }
    insert(key, into: &table)
    return table
  }

  private static func insert(_ bytes: UInt64, into table: inout [UInt64]) {
    let key = UInt64(littleEndian: bytes)
    var slot = Int(truncatingIfNeeded: Hash.mix(key)) & mask
    while table[slot] != 0 { slot = (slot + 1) & mask }
    table[slot] = key
  }

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
