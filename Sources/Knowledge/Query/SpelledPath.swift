/// A name, or an ID whose last parts say more than the folders before them.
struct SpelledPath {
  let name: String
  /// In small letters, as far as they are ASCII.
  let whole: [Unicode.Scalar]
  /// The name of the file, and the last title behind `#`, where there is one.
  private let file: ArraySlice<Unicode.Scalar>
  private let title: ArraySlice<Unicode.Scalar>
  private let letters: (whole: LetterCounts, file: LetterCounts, title: LetterCounts)

  /// - Parameter longest: In scalars; what is behind them is not looked at.
  init(_ name: String, longest: Int = .max) {
    self.name = name
    whole = name.unicodeScalars.prefix(longest).map {
      "A"..."Z" ~= $0 ? Unicode.Scalar(UInt8($0.value | 0x20)) : $0
    }
    let hash = whole.lastIndex(of: "#") ?? whole.endIndex
    file = Self.end(of: whole[..<hash])
    title = Self.end(of: whole[hash...].dropFirst())
    letters = (LetterCounts(whole[...]), LetterCounts(file), LetterCounts(title))
  }

  private static func end(of path: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    path[(path.lastIndex(of: "/").map { $0 + 1 } ?? path.startIndex)...]
  }

  /// A word alone may name either; the folders count as one letter. Above the limit it is a lower bound.
  func distance(to other: SpelledPath, atMost limit: Int) -> Int {
    let folders = other.whole.count > whole.count ? 1 : 0
    var ends = Spelling.editDistance(file, other.file, atMost: limit)
    if !title.isEmpty {
      ends += Spelling.editDistance(title, other.title, atMost: limit)
    } else if !other.title.isEmpty {
      ends = min(ends, Spelling.editDistance(file, other.title, atMost: limit))
    }
    return min(
      Spelling.editDistance(whole[...], other.whole[...], atMost: limit), ends + folders)
  }

  /// What the distance is at least, of the letters alone.
  func distanceLowerBound(to other: SpelledPath) -> Int {
    let folders = other.whole.count > whole.count ? 1 : 0
    var ends = letters.file.difference(from: other.letters.file)
    if !title.isEmpty {
      ends += letters.title.difference(from: other.letters.title)
    } else if !other.title.isEmpty {
      ends = min(ends, letters.file.difference(from: other.letters.title))
    }
    return min(letters.whole.difference(from: other.letters.whole), ends + folders)
  }
}

/// How often each letter is in a text, whatever their order: those that agree in their last five bits count
/// as one, and above 255 as none again, which texts of IDs never reach.
private struct LetterCounts {
  private var counts = SIMD32<UInt8>()

  init(_ letters: ArraySlice<Unicode.Scalar>) {
    withUnsafeMutableBytes(of: &counts) { counts in
      for letter in letters { counts[Int(letter.value & 31)] &+= 1 }
    }
  }

  /// How many letters one text has more than the other. One edit changes that by one at most, so it is never
  /// above the edit distance.
  func difference(from other: LetterCounts) -> Int {
    withUnsafeBytes(of: counts) { left in
      withUnsafeBytes(of: other.counts) { right in
        var (more, less): (Int16, Int16) = (0, 0)
        for letter in 0..<32 {
          let difference = Int16(left[letter]) &- Int16(right[letter])
          more &+= max(difference, 0)
          less &+= max(0 &- difference, 0)
        }
        return Int(max(more, less))
      }
    }
  }
}
