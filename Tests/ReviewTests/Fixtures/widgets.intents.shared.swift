struct A: AppIntent {
  static let title: LocalizedStringResource = Strings.open // hit
}
struct B: AppIntent {
  static var title: LocalizedStringResource = LocalizedStringResource(stringLiteral: name) // hit
}
struct C: AppIntent {
  static let title: LocalizedStringResource = openTitle // hit
}
struct D: AppIntent {
  static let title: LocalizedStringResource = "Open Trail" // miss
}
struct E: AppIntent {
  static let title: LocalizedStringResource = .init("open", defaultValue: "Open") // miss
}
struct F: AppIntent {
  static let title = LocalizedStringResource("open", defaultValue: "Open") // miss
}
