import JSON
import Knowledge
import Markdown
import Search

/// The index of the site's own search. It is a script, since without a server, browsers load scripts but no other data
/// from a folder.
///
/// It contains the most important postings (`SearchPostings`) of the index behind `skills query`. A posting is what a
/// term adds to the score of a section: the BM25F impact, raised if the section's expansion questions contain the term.
/// `Scripts/site-search` measures its size and how often its first hit is that of `skills query`.
struct SearchIndex {
  /// Bits of a term's hash. An unknown word collides with a term once in 2,000 times.
  private static let hashBits: UInt32 = 24
  /// Quantization steps for each unit of idf.
  private static let idfSteps: Float = 8

  private let site: Site
  private let levels: ImpactLevels
  /// Sorted by length, longest first, then by hash, so that lists with similar steps are neighbors and compress better.
  private let lists: [(hash: UInt32, idf: Float, postings: [SearchPostings.Posting])]

  init(_ site: Site) {
    self.site = site
    let index = site.base.snapshot.index
    let terms = index.terms
    let documents = site.base.sources.indices.map(site.base.document)
    let kept = SearchPostings(
      of: index, terms: terms, textSize: documents.reduce(0) { $0 + $1.tree.bytes.count },
      titleSize: documents.reduce(0) { $0 + $1.titles.reduce(0) { $0 + $1.utf8.count } })
    levels = ImpactLevels(kept.lists.flatMap { $0.map(\.impact) })
    lists = kept.lists.map { (Self.hash(terms[$0[0].term]), index.idf(ofTerm: $0[0].term), $0) }
      .sorted { ($1.postings.count, $0.hash, $0.postings[0].term) < ($0.postings.count, $1.hash, $1.postings[0].term) }
  }

  // MARK: Script

  var script: String {
    """
    globalThis.skillsIndex = {
    \(sectionMembers),
    hashBits: \(Self.hashBits), idfSteps: \(Self.idfSteps), levels: \(levels.values),
    stopWord: \(Ranking.stopWord), alternative: \(Ranking.alternative), evenness: \(Ranking.evenness), \
    shortQuery: \(Ranking.shortQuery),
    stopWords: \(Self.quoted(WordSet.stopWordList)),
    \(listMembers)
    };

    """
  }

  /// The titles of the sections in order, and the number of sections on each page.
  private var sectionMembers: String {
    let base = site.base
    let roots = Set(base.sources.indices.map { base.sources[$0].root })
    var (pages, titles): ([String], [String]) = ([], [])
    for number in base.sources.indices where !base.snapshot.items(of: number).isEmpty {
      let document = base.document(number)
      let root = roots.count > 1 ? "\(document.source.root) · " : ""
      pages.append("\(site.map.address(of: number, from: ""))\t\(root)\(document.title)\t\(document.sectionCount)")
      titles += document.titles
    }
    return
      "pages: \(Self.quoted(pages.joined(separator: "\n"))),\ntitles: \(Self.quoted(titles.joined(separator: "\n")))"
  }

  /// By term, its hash as a difference from the previous one, its idf, and its postings as differences and levels.
  private var listMembers: String {
    var (hashes, idfs, counts, items, impacts) = ("", "", "", "", "")
    var previous: UInt32 = 0
    for list in lists {
      hashes += Self.encoded(Int((list.hash &- previous) & (1 << Self.hashBits - 1)))
      previous = list.hash
      idfs += Self.encoded(Int((list.idf * Self.idfSteps).rounded()))
      counts += Self.encoded(list.postings.count)
      var last = -1
      for posting in list.postings {
        items += Self.encoded(posting.item - last - 1)
        last = posting.item
        impacts += String(levels.level(of: posting.impact))
      }
    }
    return """
      hashes: \(Self.quoted(hashes)),
      idfs: \(Self.quoted(idfs)),
      counts: \(Self.quoted(counts)),
      items: \(Self.quoted(items)),
      impacts: "\(impacts)"
      """
  }

  /// The upper bits of 32-bit FNV-1a.
  private static func hash(_ term: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in term.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash >> (32 - hashBits)
  }

  /// A variable-length number in printable characters, the lowest digit first. Numbers below 61 take one character;
  /// larger ones begin with characters above that, each a base 30 digit.
  private static func encoded(_ number: Int) -> String {
    var (rest, text) = (number, [UInt8]())
    while rest >= 61 {
      text.append(character(61 + (rest - 61) % 30))
      rest = (rest - 61) / 30
    }
    text.append(character(rest))
    return String(decoding: text, as: UTF8.self)
  }

  /// The printable ASCII characters from `#` on, without the backslash.
  private static func character(_ digit: Int) -> UInt8 { UInt8(digit < 57 ? 35 + digit : 36 + digit) }

  /// A JavaScript literal, which must not contain `</script>`.
  private static func quoted(_ text: String) -> String { JSON.string(text).line.replacing("<", with: "\\u003C") }
}
