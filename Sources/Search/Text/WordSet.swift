/// Folded words of up to 8 bytes.
package struct WordSet: Sendable {
  /// The bytes of each word as one integer, the first byte highest, sorted.
  private let keys: [UInt64]

  /// - Parameter words: Separated by spaces.
  init(_ words: String) {
    var keys: [UInt64] = []
    var (key, count) = (UInt64(0), 0)
    for byte in words.utf8 {
      if byte == UInt8(ascii: " ") {
        keys.append(key << (8 * (8 - count)))
        (key, count) = (0, 0)
      } else {
        (key, count) = (key << 8 | UInt64(byte), count + 1)
      }
    }
    keys.append(key << (8 * (8 - count)))
    self.keys = keys.sorted()
  }

  /// 8 bytes from the start of the word, which is not empty, must be readable.
  func contains(_ word: Bytes) -> Bool {
    guard word.count <= 8 else { return false }
    let key = Hash.key(word).bigEndian
    let index = keys.indices.partitioningIndex { keys[$0] >= key }
    return index < keys.count && keys[index] == key
  }
}

extension WordSet {
  /// Words that say little about the subject of a text.
  static let stopWords = WordSet(stopWordList)

  package static let stopWordList = """
    a about above after again against all also am an and any are arent as at be because been \
    before being below between both but by can cannot cant could couldnt did didnt do does doesnt \
    doing dont down during each few for from further had hadnt has hasnt have havent having he her \
    here hers him his how i if im in into is isnt it its ive lets me more most my no nor not of off \
    on once only or other our out over own same shall she should shouldnt so some such than that \
    thats the their them then there theres these they theyre this those through to too under until \
    up upon us very vs was wasnt we were werent weve what whats when where which while who whom why \
    will with wont would wouldnt you your youre
    """

  /// Keywords of many programming languages.
  static let keywords = WordSet(
    """
    break case catch class const continue def default do else enum export false final for func \
    function guard if import in let new nil null override private public return self static struct \
    super switch this true try type var void while
    """)

  /// Keywords of Swift before a name of the user's own. After `func` and `var`, it may be Apple's, as `body` is.
  static let declarations = WordSet("actor class enum let protocol struct")

  /// Names that form one term with a version after them: `iOS 17` becomes `ios17`.
  static let platforms = WordSet(
    "ios ipados macos osx watchos tvos visionos swift xcode c++")

  /// Extensions that turn the word before them into a file name, which is a term besides its words: `Cargo.lock` is
  /// `cargo.lock`. Only extensions that are unlikely to be members in code, and not Markdown's, which every path ends
  /// with.
  static let fileExtensions = WordSet(
    """
    adoc aspx bash bat c cc cfg cjs cmake cmd conf cpp crt cs cshtml csproj css csv dart db diff dll dylib \
    env exe exs fs gif go gradle gz h hpp hs htm html ini ipynb java jpeg jpg js json jsonc jsx kt kts \
    lock lua mjs mk ml mm mp3 mp4 msi nix patch pbxproj pdf pem php plist png podspec proto ps1 psd1 psm1 py \
    pyi rb rst rs sass scss sh sln so sql sqlite strings svelte svg swift tar tf toml ts tsv tsx txt vcxproj vue \
    wasm webp xaml xcconfig xib xml yaml yml zip zsh
    """)
}
