extension Sequence {
  /// The elements whose keys did not come before, in order.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it came first.
  package func uniqued() -> [Element] { uniqued { $0 } }
}
