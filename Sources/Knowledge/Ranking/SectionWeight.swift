import Markdown

/// How much a section counts beside those that say in full what it says in short.
struct SectionWeight {
  /// The weight of a router, a checklist or pointers: what they sum up or lead to is found as well, and says
  /// more. Flat from 0.4 to 0.8.
  private static let summaryFactor = 0.6
  /// The weight of the few lines above a large section's subsections. Unlike a summary they tell what there is.
  /// Flat from 0.5 to 0.7.
  private static let introductionFactor = 0.7
  /// The weight of release notes, which say that something came and not how it is used, and of dated files,
  /// which say what was planned and not what holds.
  private static let releaseNotesFactor = 0.7
  /// The weight of a page in another language where the English one was found as well. Who asks in that language
  /// uses words that no other has.
  private static let translationFactor = 0.7
  /// The weight of a page of an older version where that of a newer one was found as well.
  private static let olderVersionFactor = 0.7
  /// The weight of a section of a file that the question names beside other words.
  private static let namedFileFactor = 1.4
  /// More tokens than this above its subsections are an answer of their own: other people write more there
  /// than the built-in knowledge has.
  private static let maximumIntroductionTokens = 120

  let factor: Double
  /// Why, as `--explain` names it; nil for a section that counts in full.
  let reason: String?

  private init(_ factor: Double, _ reason: String?) {
    (self.factor, self.reason) = (factor, reason)
  }

  static let full = SectionWeight(1, nil)
  private static let releaseNotes = SectionWeight(releaseNotesFactor, "release notes")
  /// Of a file with a day in its path: a plan, a design, an entry of a blog.
  private static let dated = SectionWeight(releaseNotesFactor, "dated")

  /// What each section of a file counts, whatever it is.
  fileprivate init(of source: Document.Source) {
    self =
      Self.isReleaseNotes(source.path) ? .releaseNotes : Self.isDated(source.path) ? .dated : .full
  }

  /// The same of a file that the question names.
  var ofNamedFile: SectionWeight {
    SectionWeight(factor * Self.namedFileFactor, reason ?? "named file")
  }

  /// The same of a translation.
  var ofTranslation: SectionWeight {
    SectionWeight(factor * Self.translationFactor, reason ?? "translation")
  }

  /// The same of a page of an older version.
  var ofOlderVersion: SectionWeight {
    SectionWeight(factor * Self.olderVersionFactor, reason ?? "older version")
  }

  init(_ section: Section, for question: String) {
    if section.isRouter {
      self.init(Self.summaryFactor, "router")
      return
    }
    switch section.role {
    case .checklist where !question.lowercased().hasText("checklist"):
      self.init(Self.summaryFactor, "checklist")
    case .introduction: self.init(Self.introductionFactor, "introduction")
    case .pointers: self.init(Self.summaryFactor, "pointers")
    case .checklist, .answer: self = .full
    }
  }

  /// Whether a question is about what such a file tells: what is new, when, in which version, what was meant.
  fileprivate func isFor(_ question: String) -> Bool {
    let asked = AskedHistory(question)
    return switch reason {
    case Self.releaseNotes.reason: asked.isOfChanges
    case Self.dated.reason: asked.isOfChanges || asked.isOfIntentions
    default: false
    }
  }

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

  /// What a section is for; pointers lead to what says more, here or elsewhere.
  enum Role: UInt16 { case answer, checklist, introduction, pointers }

  /// What writers of documentation call the pointers at the end of a page.
  fileprivate static let titlesOfPointers: Set = [
    "see also", "next steps", "further reading", "read more", "related content", "related articles",
    "related topics", "related links", "related pages", "related information", "related",
  ]

  fileprivate static func isIntroduction(_ section: Section) -> Bool {
    section.hasChildren && section.hasOwnText && section.fullTokens > Selection.wholeSectionTokens
      && section.ownTokens <= maximumIntroductionTokens
  }
}

extension Section {
  var role: SectionWeight.Role {
    SectionWeight.Role(rawValue: document.table[node].role) ?? .answer
  }

  /// The role as the text tells it.
  var roleByText: SectionWeight.Role {
    // By its name, below or behind what it sums up: sites write the title of a page from its front matter.
    let title = title.lowercased()
    if node > 0, title.hasText("checklist") { return .checklist }
    if node > 0 && SectionWeight.titlesOfPointers.contains(title) || isContents { return .pointers }
    return SectionWeight.isIntroduction(self) ? .introduction : .answer
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

extension KnowledgeBase {
  /// - Parameter isOpened: Whether the section's text is at hand; no file is opened for this.
  func weight(of item: Snapshot.Item, for question: String, isOpened: Bool) -> SectionWeight {
    let file = opened.weights.value(item.document) { SectionWeight(of: sources[item.document]) }
    if file.factor < 1 { return file.isFor(question) ? .full : file }
    guard isOpened, let section = section(item) else { return .full }
    return SectionWeight(section, for: question)
  }
}
