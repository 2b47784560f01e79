extension AnyTransition {
  static var blur: AnyTransition { .modifier(active: Blur(8), identity: Blur(0)) } // hit
  static let fly = AnyTransition.modifier(active: Fly(1), identity: Fly(0)) // hit
  static func spin(_ angle: Angle) -> AnyTransition {
    .modifier( // hit
      active: Spin(angle),
      identity: Spin(.zero))
  }
  static var slideUp: AnyTransition { .move(edge: .bottom).combined(with: .opacity) } // miss
}
let view = Text("a").modifier(Blur(0)) // miss
let other = list.transition(.blurReplace) // miss
