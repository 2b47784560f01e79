extension SectionTable {
  /// Whether every number leads to something that is there, so that nobody who reads it need ask again.
  func isSound(stringSize: Int) -> Bool {
    guard (0..<Int(Int32.max)).contains(textSize), fileSize >= 0, header.dueCount >= 0,
      header.verifiedCount >= 0,
      header.unwrittenTitleCount >= 0,
      (-1..<count).contains(Int(header.checklist))
    else { return false }
    let rest =
      Int(header.dueCount) + Int(header.verifiedCount) + Int(header.unwrittenTitleCount)
    var (spansEnd, stringsEnd) = (0, 0)
    for node in 0..<count {
      let entry = self[node]
      let (titleEnd, anchorEnd) = (Int(entry.titleEnd), Int(entry.anchorEnd))
      guard isSound(entry, node), spansEnd <= entry.spansEnd,
        entry.spansEnd <= header.spanCount, stringsEnd <= titleEnd, titleEnd <= anchorEnd
      else { return false }
      (spansEnd, stringsEnd) = (Int(entry.spansEnd), anchorEnd)
    }
    return stringsEnd + rest <= stringSize && (0..<spansEnd).allSatisfy(hasSoundSpan)
  }

  /// Whether the numbers of one section are possible that do not depend on the section before it.
  private func isSound(_ entry: Entry, _ node: Int) -> Bool {
    // Parents come first, and no line is without a byte.
    entry.parent >= -1 && rawParent(of: node) < node
      && 1 <= entry.firstLine && entry.firstLine <= entry.lastLine && entry.lastLine <= textSize
      && 0 <= entry.start && entry.start <= entry.end && entry.end <= textSize
      && entry.ownTokens >= 0 && entry.fullTokens >= 0
      && entry.headingLines >= 0 && entry.headingLines <= entry.lastLine - entry.firstLine + 1
  }

  private func hasSoundSpan(_ number: Int) -> Bool {
    let (start, end) = ends(ofSpan: number)
    return 0 <= start && start <= end && end <= textSize
  }
}
