/// The processors that this process may run on.
enum Processors {
  static var count: Int {
    #if canImport(Glibc)
      if let allowed { return words(of: allowed).reduce(0) { $0 + $1.nonzeroBitCount } }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  #if canImport(Glibc)
    static let setSize = MemoryLayout<cpu_set_t>.size

    /// Fewer than the machine has where `taskset` or a container's limits say so.
    private static var allowed: cpu_set_t? {
      var set = cpu_set_t()
      return sched_getaffinity(0, setSize, &set) == 0 ? set : nil
    }

    /// All but the one that this thread runs on now, where there are others.
    static var others: cpu_set_t? {
      let current = Int(sched_getcpu())
      guard var set = allowed, 0..<setSize * 8 ~= current else { return nil }
      withUnsafeMutableBytes(of: &set) { bytes in
        bytes.bindMemory(to: UInt.self)[current / UInt.bitWidth] &=
          ~(1 << UInt(current % UInt.bitWidth))
      }
      return words(of: set).contains { $0 != 0 } ? set : nil
    }

    private static func words(of set: cpu_set_t) -> [UInt] {
      withUnsafeBytes(of: set) { Array($0.bindMemory(to: UInt.self)) }
    }
  #endif
}
