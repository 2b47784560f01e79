import Knowledge
import Markdown

extension Site {
  /// A link from the page at `path` to a document's page or to a section on it.
  func link(to document: Int, anchor: String? = nil, title: String, from path: String) -> String {
    "<a href=\"\(map.address(of: document, anchor: anchor, from: path))\">\(title.htmlEscaped)</a>"
  }

  /// A link to the section with an ID; nil if there is none.
  func link(toSection id: String, from path: String) -> String? {
    guard let section = base.section(id: id) else { return nil }
    let source = section.document.source
    return map.document(root: source.root, path: source.path).map { number in
      link(to: number, anchor: section.document.anchor(of: section.node), title: section.title, from: path)
    }
  }
}

extension StringProtocol {
  var htmlEscaped: String { HTMLEscaping.escaped(self) }
}
