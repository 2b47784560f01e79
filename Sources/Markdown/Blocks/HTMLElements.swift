/// The names of HTML elements, in lowercase.
enum HTMLElements {
  /// Elements whose text is not Markdown, up to their closing tag.
  static let rawTexts = names("pre script style textarea")

  /// Elements that begin a block, whatever follows their tag.
  static let blocks = names(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
    p param search section summary table tbody td tfoot th thead title tr track ul
    """)

  /// All elements of HTML, including obsolete ones, and of inline SVG:
  /// https://html.spec.whatwg.org/multipage/indices.html#elements-3 and section 16.2, obsolete features.
  static let all = names(
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

  private static func names(_ list: String) -> Set<String> {
    Set(list.utf8.split { $0 <= .space }.map { String(Substring($0)) })
  }

  /// Whether a set of names contains a name, ignoring case.
  static func contains(_ name: Bytes, in names: Set<String> = all) -> Bool {
    // No element has a longer name.
    name.count <= 10 && names.contains(String(decoding: name.map(\.lowercased), as: UTF8.self))
  }
}
