import Knowledge

/// What a cache is to have of files that were just indexed.
struct CacheEntry: Sendable {
  let cache: Cache
  let key: UInt64
  /// What told the files' versions apart before any was read.
  let fingerprint: UInt64
  let snapshot: Snapshot

  func write() { cache.keep(snapshot, key: key, fingerprint: fingerprint) }
}
