struct RetryConfig {
  static var retries = 3 // hit
  static let limit = 3 // miss
  static var doubled: Int { retries * 2 } // miss
  @MainActor static var shown = false // miss
  nonisolated(unsafe) static var cache = 0 // miss
}

enum Flags {
  static var isEnabled: Bool = false // hit
}

final class Session {
  private static var shared = Session() // hit
}

@MainActor final class Model {
  static var shared = Model() // miss
}

struct Width: PreferenceKey {
  static var defaultValue: CGFloat = 0 // miss
}
