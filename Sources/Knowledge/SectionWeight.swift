/// How much a section counts beside those that say in full what it says in short.
struct SectionWeight {
  /// What a router or a checklist counts: from 0.4 to 0.8 the 943 labelled questions come out the
  /// same, for what it sums up is found as well; at 1, 0.003 fewer are right first.
  private static let summaryFactor = 0.6
  /// What the few lines above a large section's subsections count: the same from 0.5 to 0.7, at 0.85
  /// 0.001 and at 1 0.002 fewer are right first. They tell what there is, unlike a summary.
  private static let introductionFactor = 0.7
  /// What release notes count, which say that something came and not how it is used.
  private static let releaseNotesFactor = 0.7
  /// More than so many tokens are an answer of their own; the same without this limit, with 60 0.001
  /// fewer, so it is here for texts of other people, who write more above their subsections.
  private static let maximumIntroductionTokens = 120

  let factor: Double
  /// Why, as `--explain` names it; nil for a section that counts in full.
  let reason: String?

  private init(_ factor: Double, _ reason: String?) {
    (self.factor, self.reason) = (factor, reason)
  }

  static let full = SectionWeight(1, nil)
  /// A SKILL.md's that leads to other files.
  static let router = SectionWeight(summaryFactor, "router")
  static let releaseNotes = SectionWeight(releaseNotesFactor, "release notes")

  init(_ section: Section, for question: String) {
    switch section.role {
    case .checklist where !question.lowercased().hasText("checklist"):
      self.init(Self.summaryFactor, "checklist")
    case .introduction: self.init(Self.introductionFactor, "introduction")
    case .checklist, .answer: self = .full
    }
  }

  /// Whether a question is about what such a file tells: what is new, when, in which version.
  fileprivate func isFor(_ question: String) -> Bool {
    guard reason == Self.releaseNotes.reason else { return false }
    let words = question.lowercased()
    return ["release", "chang", "version", "new"].contains(where: words.hasText)
      || words.utf8.contains { 0x30...0x39 ~= $0 }
  }

  fileprivate static func isReleaseNotes(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let stem = name.prefix { $0 != "." }.filter(\.isLetter)
    return ["changelog", "changes", "releasenotes"].contains(stem)
  }

  /// What a section is for.
  enum Role: UInt16 { case answer, checklist, introduction }

  fileprivate static func isIntroduction(_ section: Section) -> Bool {
    section.hasChildren && section.fullTokens > Selection.wholeSectionTokens
      && section.ownTokens <= maximumIntroductionTokens
  }
}

extension Section {
  var role: SectionWeight.Role {
    if let known = document.contents?[node].role {
      return SectionWeight.Role(rawValue: known) ?? .answer
    }
    return document.roles.value(node) { roleAsRead }
  }

  private var roleAsRead: SectionWeight.Role {
    // A checklist by its name, below what it sums up.
    let isBelow = document.parent(of: node) >= 0
    if isBelow, title.lowercased().hasText("checklist") { return .checklist }
    return SectionWeight.isIntroduction(self) ? .introduction : .answer
  }
}

extension KnowledgeBase {
  /// - Parameter isOpened: Whether the section's text is at hand; no file is opened for this.
  func weight(of item: Snapshot.Item, for question: String, isOpened: Bool) -> SectionWeight {
    let file = opened.weights.value(item.document) { weight(ofFile: item.document) }
    if file.factor < 1 { return file.isFor(question) ? .full : file }
    guard isOpened, let section = section(item) else { return .full }
    return SectionWeight(section, for: question)
  }

  private func weight(ofFile document: Int) -> SectionWeight {
    if isRouter(document) { return .router }
    return SectionWeight.isReleaseNotes(sources[document].path) ? .releaseNotes : .full
  }

  /// A SKILL.md that leads to other files: what it says in short, they say in full.
  private func isRouter(_ document: Int) -> Bool {
    let source = sources[document]
    guard source.path.hasSuffix("SKILL.md") else { return false }
    let folder = source.path.utf8.dropLast("SKILL.md".utf8.count)
    return [document - 1, document + 1].contains { neighbour in
      guard sources.indices.contains(neighbour) else { return false }
      let other = sources[neighbour]
      return other.root == source.root && other.path.utf8.starts(with: folder)
    }
  }
}
