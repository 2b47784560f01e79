extension Shingles {
  /// What a snapshot keeps of the hashes: how many they are, all of them as one, and the lowest.
  struct Sketch {
    /// Of a text that is too short to be like any other, unless it is the same.
    static let none = Sketch(digest: 0, count: 0, lowest: .zero)
    /// The bytes that one takes.
    static let size = 8 + 4 + 2 * known
    /// The lowest hashes of a text are among so many of one that is `sizeRatio` times as long.
    private static let known = 32

    /// All hashes added up.
    private let digest: UInt64
    private let count: Int32
    /// Of the lowest hashes the upper quarters, in order: enough to tell most of them apart.
    private let lowest: SIMD32<UInt16>
    /// Which of 128 bits the lowest hashes have for their last ones.
    private let marks: (UInt64, UInt64)

    private init(digest: UInt64, count: Int32, lowest: SIMD32<UInt16>) {
      (self.digest, self.count, self.lowest) = (digest, count, lowest)
      var marks = (UInt64(0), UInt64(0))
      withUnsafeBytes(of: lowest) { bytes in
        for hash in bytes.assumingMemoryBound(to: UInt16.self).prefix(Int(count)) {
          let bit = UInt64(1) &<< UInt64(hash)
          if hash & 64 == 0 { marks.0 |= bit } else { marks.1 |= bit }
        }
      }
      self.marks = marks
    }

    /// nil for a text that is too short to be like any other, unless it is the same.
    init?(of text: UnsafeBufferPointer<UInt8>) {
      let hashes = Shingles.unsorted(of: text)
      guard hashes.count >= Shingles.minimumCount else { return nil }
      var lowest = SIMD32(repeating: UInt16.max)
      for (place, hash) in Self.lowest(of: hashes).enumerated() {
        lowest[place] = UInt16(hash >> 48)
      }
      let digest = hashes.reduce(0, &+)
      self.init(digest: digest, count: Int32(hashes.count), lowest: lowest)
    }

    /// As many as are kept, in order.
    private static func lowest(of hashes: [UInt64]) -> ArraySlice<UInt64> {
      // Hashes are spread evenly, so that about half as many more are below this.
      let share = 1.5 * Double(known) / Double(hashes.count)
      guard share < 1 else { return hashes.sorted().prefix(known) }
      let limit = UInt64(share * 0x1p64)
      let low = hashes.filter { $0 < limit }
      return (low.count < known ? hashes : low).sorted().prefix(known)
    }

    init(reading bytes: UnsafeRawPointer) {
      self.init(
        digest: bytes.loadUnaligned(as: UInt64.self),
        count: bytes.loadUnaligned(fromByteOffset: 8, as: Int32.self),
        lowest: bytes.loadUnaligned(fromByteOffset: 12, as: SIMD32<UInt16>.self))
    }

    /// As `init(reading:)` takes them.
    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      withUnsafeBytes(of: digest) { bytes += $0 }
      withUnsafeBytes(of: count) { bytes += $0 }
      withUnsafeBytes(of: lowest) { bytes += $0 }
      return bytes
    }

    var isShort: Bool { count < Shingles.minimumCount }

    /// What `Shingles.isNear` says; nil where that takes more hashes than these.
    func isNear(_ other: Sketch) -> Bool? {
      guard Shingles.areOfOneSize(Int(count), Int(other.count)) else { return false }
      if count == other.count, digest == other.digest { return true }
      let few = Int(min(count, other.count))
      let most = Shingles.maximumMissing(of: few)
      let enough = few > Shingles.sample ? min(most, Shingles.sample / 2) : most
      let isFar =
        count > other.count
        ? other.isFar(from: self, lacking: enough) : self.isFar(from: other, lacking: enough)
      return isFar ? false : nil
    }

    /// Whether a longer text surely lacks more than so many of the lowest hashes.
    private func isFar(from more: Sketch, lacking limit: Int) -> Bool {
      withLowest { lowest in
        let own = UnsafeBufferPointer(rebasing: lowest.prefix(Shingles.sample))
        // Nearly all texts are told apart by marks, which no processor has to guess at.
        return more.missingMarks(of: own) > limit || more.missing(own) > limit
      }
    }

    /// The lowest hashes in memory, where they are fastest taken one by one.
    private func withLowest<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
      withUnsafeBytes(of: lowest) { bytes in
        let hashes = bytes.assumingMemoryBound(to: UInt16.self)
        return body(UnsafeBufferPointer(rebasing: hashes.prefix(Int(count))))
      }
    }

    /// From here on nothing is known of what hashes there are, unless all are kept.
    private var end: Int { count <= Self.known ? 1 << 16 : Int(lowest[Self.known - 1]) }

    /// How many hashes are surely not among these.
    private func missingMarks(of hashes: UnsafeBufferPointer<UInt16>) -> Int {
      let end = end
      var count: UInt64 = 0
      for hash in hashes {
        let marks = hash & 64 == 0 ? marks.0 : marks.1
        count &+= (~marks &>> UInt64(hash)) & (Int(hash) < end ? 1 : 0)
      }
      return Int(truncatingIfNeeded: count)
    }

    /// The same, by the hashes themselves; both are in order.
    private func missing(_ hashes: UnsafeBufferPointer<UInt16>) -> Int {
      let end = end
      return withLowest { lowest in
        var (missing, place) = (0, 0)
        for hash in hashes where Int(hash) < end {
          while place < lowest.count, lowest[place] < hash { place += 1 }
          if place < lowest.count, lowest[place] == hash { place += 1 } else { missing += 1 }
        }
        return missing
      }
    }
  }
}
