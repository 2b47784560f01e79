struct Screen: View {
  var body: some View {
    list.toolbar(.hidden, for: .navigationBar) // hit
    list
      .toolbar(.visible, for: .tabBar) // hit
    list.toolbar(.hidden, for: .navigationBar, .tabBar) // hit
    list.toolbarVisibility(.hidden, for: .navigationBar) // miss
    list.toolbar { EditButton() } // miss
    list.toolbar(removing: .sidebarToggle) // miss
  }
}
