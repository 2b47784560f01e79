struct Pulse: View {
  @State private var on = false
  var body: some View {
    Circle().scaleEffect(on ? 1.2 : 1).animation(.easeInOut.repeatForever(), value: on) // hit
    Circle()
      .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: on) // hit
  }
  private let spin = Animation.linear(duration: 2).repeatForever(autoreverses: false) // hit
}
struct Calm: View {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  var body: some View {
    Circle().animation(reduceMotion ? nil : .easeInOut.repeatForever(), value: on) // miss
  }
  func start() {
    if reduceMotion { return }
    withAnimation(.linear.repeatForever(autoreverses: false)) { on = true } // miss
  }
}
struct Few: View {
  var body: some View { Circle().animation(.easeInOut.repeatCount(3), value: on) } // miss
}
