import Synchronization

/// Raised when bytes that were read turn out to differ from those that were written.
package final class DamageFlag: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isRaised: Bool { flag.load(ordering: .relaxed) }

  package func raise() { flag.store(true, ordering: .relaxed) }
}
