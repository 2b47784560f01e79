import Markdown

/// What a section is for, told by its title, its links and its file.
enum SectionRole: UInt16 {
  /// Pointers lead to what says more, here or elsewhere.
  case answer, checklist, pointers

  fileprivate static func isReleaseNotes(_ path: String) -> Bool {
    let name = path.utf8.lastPathPart
    let letters = name.prefix { $0 != UInt8(ascii: ".") }.lazy
      .filter { $0.isUpper || $0.isLower || $0 >= 0x80 }.map(\.lowercased)
    // Any other log is one in capitals, as a repository names what it writes about itself.
    return ["changelog", "changes", "releasenotes"].contains { letters.elementsEqual($0.utf8) }
      || name.suffix(7).elementsEqual("-LOG.md".utf8)
  }

  /// Whether a file or a folder of its begins with a day, `2026-04-06-worktrees`.
  fileprivate static func isDated(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { name in
      let day = name.prefix(10)
      guard day.count == 10, day.first?.isDigit == true, day.dropFirst(4).first == UInt8(ascii: "-")
      else { return false }
      return String(day).flatMap { Day($0) } != nil
    }
  }

  /// What writers of documentation call the pointers at the end of a page.
  fileprivate static let titlesOfPointers: Set = [
    "see also", "next steps", "further reading", "read more", "related content", "related articles",
    "related topics", "related links", "related pages", "related information", "related",
  ]
}

extension Section {
  var role: SectionRole {
    SectionRole(rawValue: document.table[node].role) ?? .answer
  }

  /// The role as the text tells it.
  var roleByText: SectionRole {
    // By its name, below or behind what it sums up: sites write the title of a page from its front matter.
    let title = title.lowercased()
    if node > 0, title.hasText("checklist") { return .checklist }
    let isPointers = node > 0 && SectionRole.titlesOfPointers.contains(title) || isContents
    return isPointers ? .pointers : .answer
  }

  /// Whether it has nothing but a list of links within its file, one an item.
  fileprivate var isContents: Bool {
    let tree = document.tree
    let blocks = document.blocks(of: node).filter {
      $0.kind != .heading && !UnseenMarkup.isAll(of: $0, in: tree)
    }
    let items = blocks.count { $0.kind == .listItem }
    // What stands behind a link says what it leads to.
    let isBare = blocks.allSatisfy { block in
      block.kind == .listItem
        || block.kind == .paragraph && block.parent >= 0
          && tree.bytes[tree.range(ofLines: block.lines)].last { $0 > 0x20 } == UInt8(ascii: ")")
    }
    guard items > 2, isBare else { return false }
    let links = links
    return links.count == items && links.allSatisfy { $0.path == file && $0.anchor != nil }
  }

  /// Whether it belongs to a SKILL.md and names other files, which say in full what it says in short.
  fileprivate var isRouter: Bool {
    file.hasSuffix("SKILL.md")
      && links.contains { link in
        link.path.map { $0.hasSuffix(".md") && $0 != file } ?? false
      }
  }
}

extension Demotion {
  /// Of each section of a file, whatever it is: a log of releases, or a plan, a design, an entry of a blog with a
  /// day in its path.
  init?(ofFile path: String) {
    if SectionRole.isReleaseNotes(path) {
      self = .releaseNotes
    } else if SectionRole.isDated(path) {
      self = .dated
    } else {
      return nil
    }
  }

  init?(of section: Section, for question: String) {
    switch section.isRouter ? nil : section.role {
    case nil: self = .router
    case .checklist? where !question.lowercased().hasText("checklist"): self = .checklist
    case .pointers?: self = .pointers
    case .checklist?, .answer?: return nil
    }
  }

  /// Whether a question is about what such a file tells: what is new, when, in which version, what was meant.
  func isAsked(by question: AskedHistory) -> Bool {
    switch self {
    case .releaseNotes: question.isOfChanges
    case .dated: question.isOfChanges || question.isOfIntentions
    case .router, .checklist, .pointers, .translation, .olderVersion: false
    }
  }
}
