import Markdown
internal import Tokens

/// The role of a section, decided by its title, its links and its file.
enum SectionRole: UInt16 {
  /// Pointers link to further reading, here or elsewhere.
  case answer, checklist, pointers

  fileprivate static func isReleaseNotes(_ path: String) -> Bool {
    let name = path.utf8.lastPathPart
    let letters = name.prefix { $0 != UInt8(ascii: ".") }.lazy
      .filter { $0.isUpper || $0.isLower || $0 >= 0x80 }.map(\.lowercased)
    // Other logs count only in capitals, as repositories name files about themselves.
    return ["changelog", "changes", "releasenotes"].contains { letters.elementsEqual($0.utf8) }
      || name.suffix(7).elementsEqual("-LOG.md".utf8)
  }

  /// Whether the name of the file or of one of its folders begins with a day, `2026-04-06-worktrees`.
  fileprivate static func isDated(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { name in
      let day = name.prefix(10)
      guard day.count == 10, day.first?.isDigit == true, day.dropFirst(4).first == UInt8(ascii: "-")
      else { return false }
      return String(day).flatMap { Day($0) } != nil
    }
  }

  /// Whether the file is in a folder of test data, of pages that only redirect, or of other people's projects.
  fileprivate static func isBesideDocumentation(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      foldersBesideDocumentation.contains { $0.utf8.elementsEqual(name) }
    }
  }

  private static let foldersBesideDocumentation = [
    "test", "tests", "testsuite", "testdata", "__tests__", "fixtures", "__fixtures__", "redirects", "vendor",
    "third_party",
  ]

  /// Common titles for the pointers at the end of a page.
  private static let titlesOfPointers = [
    "see also", "next steps", "further reading", "read more", "related content", "related articles",
    "related topics", "related links", "related pages", "related information", "related",
  ]

  /// Decides the role by the section's title, size and links.
  ///
  /// - Parameters:
  ///   - title: In lowercase.
  ///   - isChecklist: Whether the title says that it is one.
  init(
    of node: Int, titled title: String, isChecklist: Bool, in parsed: ParsedText, _ source: Document.Source
  ) {
    // The first section has nothing to summarize.
    if node > 0, isChecklist {
      self = .checklist
    } else {
      let isPointers =
        node > 0 && Self.titlesOfPointers.contains(title) || parsed.isContents(node, of: source)
        || parsed.isTopicGroup(node)
      self = isPointers ? .pointers : .answer
    }
  }
}

extension ParsedText {
  /// Whether a section contains nothing but a list of links within its file, one in each item.
  func isContents(_ node: Int, of source: Document.Source) -> Bool {
    let blocks = blocks(of: node)
    var items = 0
    for block in blocks where block.kind != .heading {
      if block.kind == .listItem {
        items += 1
      } else if !isEndOfLink(block), !UnseenMarkup.isAll(of: block, in: tree) {
        return false
      }
    }
    guard items > 2 else { return false }
    let reader = LinkReader(tree)
    let links = blocks.flatMap { reader.links(of: $0, from: source.path) }
    return links.count == items
      && links.allSatisfy { $0.path == source.shownPath && $0.anchor != nil }
  }

  /// Whether a section contains nothing but a list of DocC links to symbols and pages, like a topic group.
  fileprivate func isTopicGroup(_ node: Int) -> Bool {
    var links = 0
    for block in blocks(of: node) {
      switch block.kind {
      case .heading, .listItem: continue
      case .paragraph where block.parent >= 0 && isTopicLink(block): links += 1
      default: return false
      }
    }
    return links > 0
  }

  private func isTopicLink(_ paragraph: Block) -> Bool {
    guard paragraph.lines.count == 1, let line = tree.lines(of: paragraph).first(where: { _ in true }),
      tree.bytes[line].first.map({ $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "[") }) ?? false
    else { return false }
    let text = tree.bytes[line].filter { $0 > 0x20 }
    let isSymbol = text.starts(with: "``".utf8) && text.suffix(2).elementsEqual("``".utf8)
    return isSymbol && text.dropFirst(2).dropLast(2).allSatisfy { $0 != UInt8(ascii: "`") }
      || text.first == UInt8(ascii: "[") && text.suffix(2).elementsEqual(">)".utf8)
        && String(decoding: text, as: UTF8.self).contains("](<doc:")
  }

  /// Whether a list item ends with a link. Text after the link describes its target.
  private func isEndOfLink(_ block: Block) -> Bool {
    block.kind == .paragraph && block.parent >= 0
      && tree.bytes[tree.range(ofLines: block.lines)].last { $0 > 0x20 } == UInt8(ascii: ")")
  }
}

extension Section {
  var role: SectionRole {
    SectionRole(rawValue: document.table[node].role) ?? .answer
  }

  /// Whether it belongs to a SKILL.md and names other files with more detail.
  fileprivate var isRouter: Bool {
    file.hasSuffix("SKILL.md")
      && links.contains { link in
        link.path.map { $0.hasSuffix(".md") && $0 != file } ?? false
      }
  }
}

extension Demotion {
  /// The demotion of all sections of a release log, of a plan, design or blog post with a day in its path, or of test
  /// data and the like.
  init?(ofFile path: String) {
    if SectionRole.isReleaseNotes(path) {
      self = .releaseNotes
    } else if SectionRole.isDated(path) {
      self = .dated
    } else if SectionRole.isBesideDocumentation(path) {
      self = .besideDocumentation
    } else {
      return nil
    }
  }

  init?(of section: Section, for question: String) {
    switch section.isRouter ? nil : section.role {
    case nil: self = .router
    case .checklist? where !question.lowercased().contains("checklist"): self = .checklist
    case .pointers?: self = .pointers
    case .checklist?, .answer?: return nil
    }
  }

  /// Whether a question is about the content of such files: changes, versions or intentions.
  func isAsked(by question: AskedHistory) -> Bool {
    switch self {
    case .releaseNotes: question.isOfChanges
    case .dated: question.isOfChanges || question.isOfIntentions
    case .router, .checklist, .pointers, .translation, .olderVersion, .besideDocumentation: false
    }
  }
}
