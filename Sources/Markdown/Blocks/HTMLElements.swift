/// The name of an element of HTML in lower case, packed to be compared at once: at most ten letters and
/// digits.
struct TagName: Hashable {
  private var first: UInt64 = 0
  private var second: UInt16 = 0

  /// nil for a longer name, which no element has.
  init?(_ name: Bytes) {
    guard name.count <= 10 else { return nil }
    for (index, byte) in name.enumerated() {
      if index < 8 {
        first = first << 8 | UInt64(byte.lowercased)
      } else {
        second = second << 8 | UInt16(byte.lowercased)
      }
    }
  }

  /// The names of a list with white space between them.
  static func names(_ list: String) -> Set<TagName> {
    let names = list.utf8.split { $0 == .space || $0 == .lineFeed }
    return Set(names.compactMap { name in Array(name).withBytes { TagName($0) } })
  }
}

/// The names of the elements of HTML, its forerunners included, and of the SVG that stands in pages.
enum HTMLElements {
  static func contains(_ name: Bytes) -> Bool {
    TagName(name).map { names.contains($0) } ?? false
  }

  // https://html.spec.whatwg.org/multipage/indices.html#elements-3 and section 16.2, obsolete features.
  private static let names = TagName.names(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
    blockquote body br button canvas caption center cite code col colgroup data datalist dd del
    details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
    frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd keygen label
    legend li link main map mark marquee math menu menuitem meta meter nav nobr noembed noframes
    noscript object ol optgroup option output p param path picture plaintext pre progress q rb rp rt
    rtc ruby s samp script search section select slot small source span strike strong style sub
    summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul use
    var video wbr xmp
    """)
}
