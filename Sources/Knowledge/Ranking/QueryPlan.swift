internal import Search

/// What a question asks for, determined once.
struct QueryPlan {
  let question: Question
  /// Whether it is in another language although all searched texts are in English.
  let isInAnotherLanguage: Bool
  /// Its words, resolved in the index.
  private(set) var query: ResolvedQuery
  /// Its operators, if it consists only of operators.
  let operators: AskedSigns?
  /// The section with the rule that it names.
  let rule: Int?
  /// The file whose name it is. A quoted phrase is never read as a file name.
  private(set) var file: Int?
  /// The files that it names beside other words.
  let mentionedFiles: [AskedFile]
  let filter: SectionFilter

  init(_ question: Question, in base: KnowledgeBase) {
    self.question = question
    isInAnotherLanguage = base.isInAnotherLanguage(question)
    let text =
      isInAnotherLanguage ? LanguageSigns.withoutFunctionWords(question.text) : question.text
    query = base.resolved(text, isPrefix: question.isPrefix)
    operators = AskedSigns(question.text)
    rule = base.item(withRule: question.text)
    file = query.query.phrases.isEmpty ? base.file(named: question.text) : nil
    mentionedFiles = AskedFile.named(in: question.text)
    filter = SectionFilter(question, base)
  }

  func withoutPhrases(in base: KnowledgeBase) -> QueryPlan {
    var plan = self
    plan.query = query.withoutPhrases
    plan.file = base.file(named: question.text)
    return plan
  }

  /// Whether a document is one of the mentioned files.
  func mentions(_ document: Int, in snapshot: Snapshot) -> Bool {
    let path = snapshot.tables.bytesOfPath(of: document)
    return mentionedFiles.contains { $0.isName(of: path) || $0.isNumber(of: path) }
  }
}

extension KnowledgeBase {
  /// The file whose name is the question; of several, the newest version of the first English one. Else the only file
  /// with the question's number.
  func file(named question: String) -> Int? {
    guard let asked = AskedFile(question) else { return nil }
    let named = snapshot.documents(where: asked.isName(of:))
    guard named.isEmpty else {
      let english = named.filter(isEnglish)
      return newestVersion(of: english.isEmpty ? named : english, for: question)
    }
    let numbered = snapshot.documents(where: asked.isNumber(of:))
    return numbered.count == 1 ? numbered.first : nil
  }

  /// The number of the section with a rule of this name among its items, `sheets.item.one-enum`; a checklist before
  /// any other.
  func item(withRule name: String) -> Int? {
    // Most questions cannot be a rule's name, and cost nothing here.
    guard ChecklistItem.isName(name) else { return nil }
    let query = resolved(name)
    for kind in [Section.Kind.checklist, nil] {
      let filter = SectionFilter(Question(name, kind: kind), self)
      let hits = hits(for: query, limit: AnswerPolicy.firstSections, where: filter.condition)
      let found = hits.first { hit in
        section(snapshot.item(hit.item))?.checklist.contains { $0.rule == name } ?? false
      }
      if let found { return found.item }
    }
    return nil
  }

  func section(withRule name: String) -> Section? {
    item(withRule: name).flatMap { section(snapshot.item($0)) }
  }
}

extension ChecklistItem {
  /// Whether a text may be the name of a rule: words joined by periods.
  fileprivate static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 100, bytes.contains(UInt8(ascii: ".")) else { return false }
    return bytes.first != UInt8(ascii: ".")
      && bytes.allSatisfy { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
  }
}
