import JSON
import Knowledge

enum JSONRenderer {
  /// - Parameter api: The API cards for a question about availability.
  static func json(_ answer: Answer, api: JSON) -> JSON {
    [
      "query": .string(answer.question),
      "hits": .array(answer.hits.map(hit)),
      "omitted": .array(answer.omitted.map(reference)),
      "suggestions": .strings(answer.suggestions),
      "needed": .array(
        answer.needed.map { ["id": .string($0.id), "system": .string($0.system)] }),
      "fallback": .optional(answer.fallback.isEmpty ? nil : answer.fallback),
      "unfound_phrases": .strings(answer.unfoundPhrases),
      "next_offset": answer.nextOffset.map(JSON.integer) ?? nil,
      "confidence": .number(Decimals.of(answer.confidence, 2)),
      "missing_terms": .strings(answer.missingTerms),
      "absent_names": .strings(answer.absentNames),
      "seen_before": .strings(answer.seenBefore),
      "note": .optional(answer.note),
      "api": api,
    ]
  }

  static func json(_ section: Section, linked: [Section.Reference]) -> JSON {
    head(of: section, section.lines).adding([
      "tokens": .integer(section.fullTokens),
      "checklist": .strings(section.checklist.map(\.text)),
      "requires": .strings(section.requirements.map(\.label)),
      "examples": .array(section.examples.map(example)),
      "links": .array(linked.map(reference)),
      "subsections": .array(section.children.map { reference($0.reference) }),
      "source": source(section),
      "text": .string(section.fullText),
    ])
  }

  static func json(_ topics: [Topic]) -> JSON {
    [
      "topics": .array(
        topics.map { topic in
          [
            "id": .string(topic.id), "name": .string(topic.name), "title": .string(topic.title),
            "description": .string(topic.summary), "root": .string(topic.root),
            "tags": .strings(topic.tags), "sections": .integer(topic.sectionCount),
            "tokens": .integer(topic.tokens), "origin": .optional(topic.provenance?.origin),
            "license": .optional(topic.provenance?.license), "note": .optional(topic.reviewNote),
          ]
        })
    ]
  }

  static func json(_ checklists: [Checklist], also topics: [String]) -> JSON {
    [
      "checklists": .array(
        checklists.map { checklist in
          [
            "topic": .string(checklist.topic.name), "id": .string(checklist.id),
            "title": .string(checklist.title), "items": .array(checklist.items.map(item)),
          ]
        }), "also": .strings(topics),
    ]
  }

  private static func hit(_ hit: Answer.Hit) -> JSON {
    head(of: hit.section, hit.lines).adding([
      "score": .number("\(hit.score)"),
      "tokens": .integer(hit.tokens),
      "checklist": .strings(hit.checklist.map(\.text)),
      "requires": .strings(hit.section.requirements.map(\.label)),
      "source": source(hit.section),
      "same": .strings(hit.folded),
      "is_cut": .bool(hit.isCut),
      "text": .string(hit.text),
    ])
  }

  private static func head(of section: Section, _ lines: ClosedRange<Int>) -> JSON {
    [
      "id": .string(section.id),
      "title": .string(section.title),
      "breadcrumb": .strings(section.breadcrumb),
      "file": .string(section.file),
      "lines": Self.lines(lines),
      "kind": .string(section.kind.rawValue),
      "tags": .strings(section.tags + section.apiNames),
    ]
  }

  private static func source(_ section: Section) -> JSON {
    let provenance = section.document.source.provenance
    return [
      "root": .string(section.root), "origin": .optional(provenance?.origin),
      "license": .optional(provenance?.license), "note": .optional(section.document.reviewNote),
    ]
  }

  private static func item(_ item: ChecklistItem) -> JSON {
    [
      "id": .string(item.id), "text": .string(item.text),
      "polarity": .string(item.polarity.rawValue), "rule": .optional(item.rule),
      "severity": .optional(item.severity), "line": .integer(item.line),
    ]
  }

  private static func example(_ example: Example) -> JSON {
    [
      "language": .string(example.language), "lines": lines(example.lines),
      "verdict": .optional(example.verdict?.rawValue),
    ]
  }

  private static func reference(_ reference: Section.Reference) -> JSON {
    [
      "id": .string(reference.id), "title": .string(reference.title),
      "tokens": .integer(reference.tokens),
    ]
  }

  private static func lines(_ lines: ClosedRange<Int>) -> JSON {
    [.integer(lines.lowerBound), .integer(lines.upperBound)]
  }
}
