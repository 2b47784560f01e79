import Knowledge
import Markdown

/// The sections that were added, changed and removed since an earlier state, for reviewers of a change.
struct ChangesPage {
  static let path = "changes.html"

  let site: Site
  let changes: KnowledgeChanges
  let since: String

  var html: String {
    let sections = Dictionary(grouping: changes.sections, by: \.kind)
    let (added, changed, removed) = (sections[.added] ?? [], sections[.changed] ?? [], sections[.removed] ?? [])
    let main = """
      <h1>Changes since \(since.htmlEscaped)</h1>
      <p class="lead">\(added.count) sections added, \(changed.count) changed, \(removed.count) removed; \
      \(changes.rules.count) rules with another severity, added or removed.</p>
      \(rules)\(list("added", "Added sections", added))\(list("changed", "Changed sections", changed))\
      \(list("removed", "Removed sections", removed))
      """
    return PageFrame(path: Self.path, title: "Changes", summary: "What changed.", main: main).html
  }

  private var rules: String {
    guard !changes.rules.isEmpty else { return "" }
    let items = changes.rules.map { rule in
      let id = "<code>\(rule.id.htmlEscaped)</code> \(rule.text.htmlEscaped)"
      return switch (rule.old, rule.new) {
      case (nil, let new?): "<li class=\"added\">added: \(id) (\(new.htmlEscaped))</li>\n"
      case (let old?, nil): "<li class=\"removed\">removed: \(id) (\(old.htmlEscaped))</li>\n"
      case (let old, let new):
        "<li>\((old ?? "").htmlEscaped) → \((new ?? "").htmlEscaped): \(id)</li>\n"
      }
    }
    return "<h2 id=\"rules\">Rules</h2>\n<ul>\n\(items.joined())</ul>\n"
  }

  private func list(_ id: String, _ title: String, _ changes: [KnowledgeChanges.Change]) -> String {
    guard !changes.isEmpty else { return "" }
    let items = changes.map { change in
      let text = UnifiedDiff.text(from: change.old ?? "", to: change.new ?? "", path: change.id)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let name = line.hasPrefix("+") ? "added" : line.hasPrefix("-") ? "removed" : ""
        let escaped = line.htmlEscaped
        return name.isEmpty ? escaped : "<span class=\"\(name)\">\(escaped)</span>"
      }
      return
        "<details>\n<summary>\(link(to: change))</summary>\n<div class=\"scroll\" role=\"group\" aria-label=\"Difference\" tabindex=\"0\"><pre>\(lines.joined(separator: "\n"))</pre></div>\n</details>\n"
    }
    return "<h2 id=\"\(id)\">\(title) (\(changes.count))</h2>\n\(items.joined())"
  }

  private func link(to change: KnowledgeChanges.Change) -> String {
    let link = change.new == nil ? nil : site.link(toSection: change.id, from: Self.path)
    return link ?? change.title.htmlEscaped
  }
}
