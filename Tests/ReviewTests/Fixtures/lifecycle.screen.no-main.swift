func layout() {
  let window = UIApplication.shared.windows.first // hit
  let top = UIApplication.shared.keyWindow?.rootViewController // hit
  let scale = UIScreen.main.scale // hit
  let own = view.window // miss
  let traits = traitCollection.displayScale // miss
  UIApplication.shared.open(url) // miss
  let scenes = UIApplication.shared.connectedScenes // miss
}
