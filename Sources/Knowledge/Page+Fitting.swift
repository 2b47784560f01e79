/// Fits one section into what is left of a page.
extension Page {
  /// Where the heading with its path and place takes more than this part of what is left, it is put in
  /// brief rather than the text cut or left out: the ID names the file already.
  private static let shareOfHeader = 0.2
  /// How often a section is cut for the same room.
  private static let attempts = 8
  /// An overview that is not the first hit names no more subsections than this.
  private static let namedSubsections = 6

  /// The hit whole, or what of it fits into the rest of the room.
  func fitting(_ candidate: Candidate, isFirst: Bool, end: Int) -> Answer.Hit? {
    var whole = hit(candidate, isFirst: isFirst)
    // What is far too large is not written only to be measured.
    let tokens = candidate.section.tokens(isWhole: candidate.isWhole)
    let mayFit = tokens <= 2 * (end - used.upperBound)
    if mayFit {
      whole.measure()
      if (used + whole.size).upperBound <= end { return whole }
    }
    guard end - used.upperBound >= Self.minimumRest else { return nil }
    if Double(TokenEstimate.upperBound(of: whole.header)) > Double(end - used.upperBound)
      * Self.shareOfHeader
    {
      whole.heading = .title
      if mayFit {
        whole.measure()
        if (used + whole.size).upperBound <= end { return whole }
      }
    }
    return shortened(whole, candidate, end: end)
  }

  private func shortened(_ whole: Answer.Hit, _ candidate: Candidate, end: Int) -> Answer.Hit? {
    var part = whole
    part.cut = Answer.Hit.Cut(text: "", lines: whole.lines)
    part.namesSubsections = false
    var rest = end - used.upperBound
    let passages = candidate.section.passages(isWhole: candidate.isWhole, mentioning: mentions)
    // A fence that its author left open takes a line more. What a part leaves of its budget may hide for some
    // attempts that it is too long.
    for _ in 1...Self.attempts {
      let budget = part.budgetForText(room: rest)
      guard budget.left > 0,
        let shortened = candidate.section.shortened(
          isWhole: candidate.isWhole, in: budget, for: passages)
      else { return nil }
      part.cut = shortened
      part.measure()
      let excess = (used + part.size).upperBound - end
      if excess <= 0 { return part }
      rest -= max(excess, Self.minimumGrowth)
    }
    return nil
  }

  private func hit(_ candidate: Candidate, isFirst: Bool) -> Answer.Hit {
    let section = candidate.section
    let children = candidate.isWhole ? 0 : section.document.children(of: section.node).count
    var hit = Answer.Hit(
      section: section, score: candidate.score, isWhole: candidate.isWhole,
      folded: candidate.folded,
      namesSubsections: children > 0 && (isFirst || children <= Self.namedSubsections))
    hit.heading = isBrief ? .title : .full
    // The IDs of a root's other sections begin with its name. A hit that is cut anew is among the hits itself.
    hit.namesSource = !answer.hits.contains {
      $0.namesSource && $0.section.root == section.root && $0.section.id != section.id
    }
    return hit
  }
}
