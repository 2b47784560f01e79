struct Screen: View {
  var body: some View {
    list.onPreferenceChange(ScrollOffsetKey.self) { value in offset = value } // hit
    list.onPreferenceChange(OffsetPreferenceKey.self) { self.offset = $0 } // hit
    list
      .onPreferenceChange(ScrollViewOffsetKey.self) { value in // hit
        scrollOffset = value
      }
    list.onPreferenceChange(SizeKey.self) { size = $0 } // miss
    list.onPreferenceChange(ScrollOffsetKey.self) { y in if (y < 0) != hidden { hidden.toggle() } } // miss
    list.onPreferenceChange(ScrollOffsetKey.self) { model.scrolled(to: $0) } // miss
  }
}
