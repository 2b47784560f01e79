struct Screen: View {
  var body: some View {
    list.toolbarBackground(Color.red, for: .navigationBar) // hit
    list
      .toolbarBackground(.ultraThinMaterial, for: .tabBar) // hit
    list.toolbarBackground(Theme.background, for: .navigationBar, .tabBar) // hit
    list.toolbarBackground(.hidden, for: .navigationBar) // miss
    list.toolbarBackgroundVisibility(.hidden, for: .navigationBar) // miss
    list.toolbarBackground(.visible, for: .tabBar) // miss
  }
}
