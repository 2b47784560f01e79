struct Screen: View {
  var body: some View {
    if UIDevice.current.orientation.isLandscape { Wide() } // hit
    Text("A").padding(UIDevice.current.userInterfaceIdiom == .pad ? 40 : 16) // hit
    if sizeClass == .compact { Narrow() } // miss
    Grid().containerRelativeFrame(.horizontal) // miss
  }
}
func rotate() {
  UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation") // hit
  let name = UIDevice.current.name // miss
  report.idiom = UIDevice.current.userInterfaceIdiom == .pad // miss
}
