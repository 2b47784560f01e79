func setUp() {
  appearance.configureWithOpaqueBackground() // hit
  UINavigationBar.appearance().barTintColor = .red // hit
  UITabBar.appearance().isTranslucent = false // hit
  appearance.configureWithDefaultBackground() // miss
  UINavigationBar.appearance().tintColor = .red // miss
  appearance.configureWithTransparentBackground() // miss
}
