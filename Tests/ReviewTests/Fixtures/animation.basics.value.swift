struct Screen: View {
  var body: some View {
    Circle()
      .scaleEffect(isLarge ? 2 : 1)
      .animation(.spring()) // hit
    Circle().animation(.easeInOut(duration: 0.3).delay(0.1)) // hit
    Circle().opacity(0.5).animation(.default) // hit
    Circle().animation(.spring(), value: isLarge) // miss
    Circle().animation(.default) { $0.opacity(isLarge ? 1 : 0) } // miss
    Circle().transition(.opacity.animation(.easeIn)) // miss
    TimelineView(.animation(paused: isPaused)) { Text($0.date.description) } // miss
    Toggle("On", isOn: $isOn.animation(.bouncy)) // miss
  }
}

extension AnyTransition {
  static var pop: AnyTransition { .scale.animation(.spring()) } // miss
}
