struct Row: View {
  var body: some View {
    if selected { Text(title).bold() } else { Text(title) } // hit
    if selected { // hit
      Image("star").foregroundStyle(.red)
    } else {
      Image("star").foregroundStyle(.gray)
    }
    if editing { content.disabled(true) } else { content } // hit
    Text(title).bold(selected) // miss
    if selected { Text(title).bold() } else { Text(subtitle) } // miss
    if #available(iOS 26, *) { Text(title).glassEffect() } else { Text(title) } // miss
    if UIDevice.current.userInterfaceIdiom == .pad { map.frame(height: 600) } else { map.frame(height: 300) } // miss
    Button("Go") { if on { model.stop() } else { model.start() } } // miss
  }
}
