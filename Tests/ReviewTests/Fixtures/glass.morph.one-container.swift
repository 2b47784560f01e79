struct Bar: View {
  var body: some View {
    GlassEffectContainer { GlassEffectContainer { Text("a").glassEffect() } } // hit
    GlassEffectContainer(spacing: 8) {
      HStack {
        GlassEffectContainer { content } // hit
      }
    }
    GlassEffectContainer {
      GlassEffectContainer(spacing: 20) { content } // hit
    }
    GlassEffectContainer { HStack { Text("a").glassEffect(); Text("b").glassEffect() } } // miss
    GlassEffectContainer { content } // miss
    HStack { GlassEffectContainer { a }; GlassEffectContainer { b } } // miss
  }
}
