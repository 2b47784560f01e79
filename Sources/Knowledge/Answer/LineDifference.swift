internal import Markdown

/// Which lines differ between two texts, in time that grows with the number of lines rather than with its square.
///
/// The standard library's difference is the shortest, but takes half a minute for 20,000 changed lines. A long stretch is
/// therefore divided at lines that occur once on each side, as in a patience diff (Bram Cohen), and what can't be divided
/// counts as replaced.
enum LineDifference {
  /// Up to this many lines on both sides together, a stretch gets the shortest difference: 7 ms for 500 changes.
  private static let shortStretch = 1_000

  /// - Returns: For each line of the old text whether it was removed, and for each of the new one whether it was added.
  static func changes(from left: [[UInt8]], to right: [[UInt8]]) -> (removed: [Bool], added: [Bool]) {
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ lines: [[UInt8]]) -> [Int] {
      lines.map { line in
        if let known = numbers[line] { return known }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    var changes = Changes(left: numbered(left), right: numbered(right))
    changes.compare(left.indices, right.indices)
    return (changes.removed, changes.added)
  }

  private struct Changes {
    /// Equal lines have equal numbers.
    let left: [Int]
    let right: [Int]
    var removed: [Bool]
    var added: [Bool]

    init(left: [Int], right: [Int]) {
      (self.left, self.right) = (left, right)
      removed = Array(repeating: false, count: left.count)
      added = Array(repeating: false, count: right.count)
    }

    mutating func compare(_ old: Range<Int>, _ new: Range<Int>) {
      var stretches = [(old, new)]
      while let stretch = stretches.popLast() {
        let (old, new) = withoutSameEnds(stretch.0, stretch.1)
        if old.count + new.count <= shortStretch || old.isEmpty || new.isEmpty {
          markShortest(old, new)
          continue
        }
        let anchors = anchors(old, new)
        if anchors.isEmpty {
          removed.replaceSubrange(old, with: repeatElement(true, count: old.count))
          added.replaceSubrange(new, with: repeatElement(true, count: new.count))
          continue
        }
        var start = (old.lowerBound, new.lowerBound)
        for anchor in anchors {
          stretches.append((start.0..<anchor.old, start.1..<anchor.new))
          start = (anchor.old + 1, anchor.new + 1)
        }
        stretches.append((start.0..<old.upperBound, start.1..<new.upperBound))
      }
    }

    private func withoutSameEnds(_ old: Range<Int>, _ new: Range<Int>) -> (Range<Int>, Range<Int>) {
      var (old, new) = (old, new)
      while let one = old.first, let other = new.first, left[one] == right[other] {
        (old, new) = (old.dropFirst(), new.dropFirst())
      }
      while let one = old.last, let other = new.last, left[one] == right[other] {
        (old, new) = (old.dropLast(), new.dropLast())
      }
      return (old, new)
    }

    private mutating func markShortest(_ old: Range<Int>, _ new: Range<Int>) {
      for change in right[new].difference(from: left[old]) {
        switch change {
        case .remove(let offset, _, _): removed[old.lowerBound + offset] = true
        case .insert(let offset, _, _): added[new.lowerBound + offset] = true
        }
      }
    }

    /// The longest sequence of lines that occur once in each stretch and in the same order in both.
    private func anchors(_ old: Range<Int>, _ new: Range<Int>) -> [(old: Int, new: Int)] {
      let (ofOld, ofNew) = (places(of: left, in: old), places(of: right, in: new))
      // The last anchors of the best sequences of each length, and for each anchor the one before it in its sequence.
      var ends: [Int] = []
      var anchors: [(old: Int, new: Int, before: Int?)] = []
      for place in old {
        guard let own = ofOld[left[place]] ?? nil, let other = ofNew[left[place]] ?? nil else { continue }
        let length = ends.partitioningIndex { anchors[$0].new >= other }
        anchors.append((own, other, length > 0 ? ends[length - 1] : nil))
        if length < ends.count { ends[length] = anchors.count - 1 } else { ends.append(anchors.count - 1) }
      }
      var sequence: [(old: Int, new: Int)] = []
      var next = ends.last
      while let number = next {
        sequence.append((anchors[number].old, anchors[number].new))
        next = anchors[number].before
      }
      return sequence.reversed()
    }

    /// Where each line of a stretch is; nil for one that it has twice.
    private func places(of lines: [Int], in stretch: Range<Int>) -> [Int: Int?] {
      var places: [Int: Int?] = [:]
      for place in stretch { places[lines[place]] = places[lines[place]] == nil ? .some(place) : .some(nil) }
      return places
    }
  }
}
