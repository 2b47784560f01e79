struct Primary: ButtonStyle { // hit
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().background(.blue)
  }
}
struct Label: ButtonStyle { // hit
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
private struct Card: ButtonStyle, Sendable { // hit
  let color: Color
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.background(color)
  }
}
struct Good: ButtonStyle { // miss
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1)
  }
}
struct Delegating: ButtonStyle { // miss
  func makeBody(configuration: Configuration) -> some View { Body(configuration: configuration) }
}
struct Trigger: PrimitiveButtonStyle { // miss
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
