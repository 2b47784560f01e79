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
