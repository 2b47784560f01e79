struct SizeKey: PreferenceKey {
  static var defaultValue: CGSize = .zero // hit
}
private struct OffsetKey: PreferenceKey {
  static var defaultValue: CGFloat = 0 // hit
}
struct FrameKey: PreferenceKey {
  static var defaultValue = CGRect.zero // hit
}
struct GoodKey: PreferenceKey {
  static let defaultValue: CGSize = .zero // miss
}
struct ComputedKey: PreferenceKey {
  static var defaultValue: CGSize { .zero } // miss
}
struct Settings {
  static var defaultValue = 1 // miss
}
