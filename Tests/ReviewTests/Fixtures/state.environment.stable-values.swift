private struct OpenKey: EnvironmentKey {
  static let defaultValue: (URL) -> Void = { _ in } // hit
}
private struct CloseKey: EnvironmentKey {
  static let defaultValue: (() -> Void)? = nil // hit
}
extension EnvironmentValues {
  @Entry var onFinish: () -> Void = {} // hit
  @Entry var onSelect: ((Int) -> Void)? = nil // hit
  @Entry var spacing: CGFloat = 8 // miss
  @Entry var openItem = OpenItemAction() // miss
}
private struct ThemeKey: EnvironmentKey {
  static let defaultValue: Theme = .standard // miss
}
private struct SizeKey: PreferenceKey {
  static let defaultValue: (Int, Int) = (0, 0) // miss
}
