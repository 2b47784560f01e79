struct Root: View {
  var body: some View {
    Home().preferredColorScheme(.dark) // hit
    Home()
      .preferredColorScheme(.light) // hit
    Player().background(.black).preferredColorScheme(.dark).statusBarHidden() // hit
    Home().preferredColorScheme(settings.scheme) // miss
    Home().environment(\.colorScheme, .dark) // miss
  }
}
#Preview { Home().preferredColorScheme(.dark) } // miss
