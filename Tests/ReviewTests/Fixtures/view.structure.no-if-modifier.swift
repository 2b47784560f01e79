extension View {
  @ViewBuilder
  func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View { // hit
    if condition { transform(self) } else { self }
  }

  @ViewBuilder func applyWhen<T: View>(_ isOn: Bool, _ change: (Self) -> T) -> some View { // hit
    if isOn {
      change(self)
    } else {
      self
    }
  }

  func dimmed(_ isDimmed: Bool) -> some View { // miss
    opacity(isDimmed ? 0.5 : 1)
  }

  @ViewBuilder func glassOrMaterial() -> some View { // miss
    if #available(iOS 26, *) { glassEffect() } else { background(.thinMaterial) }
  }
}

struct Card: View {
  let isSelected: Bool

  var body: some View {
    Text("Card")
      .if(isSelected) { $0.bold() } // hit
      .bold(isSelected) // miss
  }
}
