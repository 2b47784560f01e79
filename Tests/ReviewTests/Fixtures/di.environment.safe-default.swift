extension EnvironmentValues {
  @Entry var client: Client = Client.live // hit
  @Entry var store = Store.shared // hit
  @Entry var clock = FixedClock() // miss
  @Entry var mail: MailClient = .preview // miss
}
struct ClientKey: EnvironmentKey {
  static let defaultValue = Client.shared // hit
}
struct FakeKey: EnvironmentKey {
  static let defaultValue: Client? = nil // miss
}
