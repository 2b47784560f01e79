import JSON
import Knowledge
import Markdown
import Search

/// The index of the site's own search. It is a script, since browsers load scripts from a folder without a server, and no
/// other data.
///
/// Of the index that answers `skills query`, it has the postings that count most. A list holds what a term adds to the
/// score of a section: BM25F's impact, more where the section's expansion questions have the term.
/// `Scripts/site-search` measures how often its first hit is that of `skills query`, and its size.
struct SearchIndex {
  /// How large the lists may be, in compressed bytes for each byte of text: with the titles, a fifth of the text compressed.
  private static let shareOfText: Float = 0.048
  /// What expansion questions that have a term add to its impact.
  private static let expansionImpact: Float = 0.3
  /// Expansion questions count 1 over the root of their length each; together at most this much.
  private static let manyExpansions: Float = 3
  /// Levels of the impact, by its root.
  private static let levels: Float = 7
  /// Bits of a term's hash. An unknown word is taken for one of the terms once in a thousand times.
  private static let hashBits: UInt32 = 24

  private struct Posting {
    let term: Int
    let item: Int
    let impact: Float
    /// In compressed bytes, its share of what its list costs included.
    let cost: Float
    let use: Float
  }

  private let site: Site
  private let maximum: Float
  /// By term that has some, in the order of the hashes.
  private let lists: [(hash: UInt32, value: Float, postings: [Posting])]

  init(_ site: Site) {
    self.site = site
    let index = site.base.snapshot.index
    let terms = index.terms
    let values = terms.indices.map(index.value(ofTerm:))
    let asked = Self.askedCounts(index)
    var postings = Self.postings(of: index, values, asked)
    postings.sort { ($1.use, $0.item, $0.term) < ($0.use, $1.item, $1.term) }
    let text = site.base.sources.indices.reduce(0) { $0 + site.base.document($1).tree.bytes.count }
    var rest = Self.shareOfText * Float(text)
    postings = Array(
      postings.prefix {
        rest -= $0.cost
        return rest > 0
      })
    maximum = postings.map(\.impact).max() ?? 1
    lists = Dictionary(grouping: postings, by: \.term)
      .map { (Self.hash(terms[$0]), values[$0], $1.sorted { $0.item < $1.item }) }
      .sorted { ($0.0, $0.2[0].term) < ($1.0, $1.2[0].term) }
  }

  /// In how many expansion questions of all sections each term is: what people ask with.
  private static func askedCounts(_ index: Index) -> [Int] {
    var counts = [Int](repeating: 0, count: index.terms.count)
    for item in 0..<index.itemCount {
      for expansion in index.expansions(of: item) { for term in Set(expansion) { counts[term] += 1 } }
    }
    return counts
  }

  private static func postings(of index: Index, _ values: [Float], _ asked: [Int]) -> [Posting] {
    var impacts = Array(repeating: [Int: Float](), count: index.itemCount)
    index.forEachPosting { term, item, score in impacts[item][term] = score }
    for item in impacts.indices {
      var expansions: [Int: Float] = [:]
      for expansion in index.expansions(of: item) {
        for term in Set(expansion) { expansions[term, default: 0] += 1 / Float(expansion.count).squareRoot() }
      }
      for (term, count) in expansions {
        impacts[item][term, default: 0] += expansionImpact * min(1, count / manyExpansions)
      }
    }
    var lengths = [Int](repeating: 0, count: values.count)
    for item in impacts { for term in item.keys { lengths[term] += 1 } }
    return impacts.enumerated().flatMap { item, impacts in
      impacts.map { term, impact in
        let cost = cost(ofList: lengths[term], items: index.itemCount)
        let use = impact * values[term] * likelihood(asked[term]) / cost.squareRoot()
        return Posting(term: term, item: item, impact: impact, cost: cost, use: use)
      }
    }
  }

  /// What a posting costs in compressed bytes: the step to its section, its level, and its share of the list's hash,
  /// value and length.
  private static func cost(ofList length: Int, items: Int) -> Float {
    let bits = Float(Int.bitWidth - (items / max(length, 1)).leadingZeroBitCount)
    return max(0.6, bits / 8 + 0.3) + 0.22 + 2.4 / Float(length)
  }

  /// How much likelier a term is asked than one that no expansion question has: more with each doubling.
  private static func likelihood(_ count: Int) -> Float { 1 + Float(Int.bitWidth - count.leadingZeroBitCount) / 10 }

  // MARK: Script

  var script: String {
    """
    globalThis.skillsIndex = {
    \(sectionMembers),
    hashBits: \(Self.hashBits), maximum: \(maximum), levels: \(Self.levels),
    stopWord: \(Ranking.stopWord), stopWords: \(Self.quoted(WordSet.stopWordList)),
    \(listMembers)
    };

    """
  }

  /// The titles of the sections in their order, and how many of them each page has.
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

  /// By term, its hash as a step from the one before, what it is worth, and its postings as steps and levels.
  private var listMembers: String {
    var (hashes, values, counts, items, levels) = ("", "", "", "", "")
    var previous: UInt32 = 0
    for list in lists {
      hashes += Self.encoded(Int(list.hash - previous))
      previous = list.hash
      values += Self.encoded(Int((list.value * 8).rounded()))
      counts += Self.encoded(list.postings.count)
      var last = -1
      for posting in list.postings {
        items += Self.encoded(posting.item - last - 1)
        last = posting.item
        let level = (posting.impact / maximum).squareRoot() * Self.levels
        levels += String(max(1, Int(level.rounded())))
      }
    }
    return """
      hashes: \(Self.quoted(hashes)),
      values: \(Self.quoted(values)),
      counts: \(Self.quoted(counts)),
      items: \(Self.quoted(items)),
      impacts: "\(levels)"
      """
  }

  /// FNV-1a, 32 bits, its upper bits.
  private static func hash(_ term: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in term.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash >> (32 - hashBits)
  }

  /// A number in printable characters, the lowest part first: below 61 it is one; larger ones begin with characters above
  /// that, each for a part of base 30.
  private static func encoded(_ number: Int) -> String {
    var (rest, text) = (number, [UInt8]())
    while rest >= 61 {
      text.append(character(61 + (rest - 61) % 30))
      rest = (rest - 61) / 30
    }
    text.append(character(rest))
    return String(decoding: text, as: UTF8.self)
  }

  /// The printable characters of ASCII from `#` on, without the backslash.
  private static func character(_ digit: Int) -> UInt8 { UInt8(digit < 57 ? 35 + digit : 36 + digit) }

  /// A literal of JavaScript. A script on a page would end with its tag, wherever that is.
  private static func quoted(_ text: String) -> String { JSON.string(text).line.replacing("<", with: "\\u003C") }
}
