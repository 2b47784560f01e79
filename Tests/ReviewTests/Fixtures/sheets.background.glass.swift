struct Screen: View {
  var body: some View {
    Editor().presentationDetents([.medium]).presentationBackground(.thinMaterial) // hit
    Editor()
      .presentationBackground(Color.black) // hit
      .presentationDetents([.medium])
    Editor()
      .presentationDetents([.height(300)])
      .presentationDragIndicator(.hidden)
      .presentationBackground(.regularMaterial) // hit
    Editor().presentationBackground(.regularMaterial) // miss
    Editor().background(.thinMaterial) // miss
    Editor().presentationBackgroundInteraction(.enabled) // miss
    Editor().containerBackground(.thinMaterial, for: .widget) // miss
  }
}
