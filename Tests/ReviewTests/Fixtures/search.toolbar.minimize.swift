struct Screen: View {
  var body: some View {
    list.searchable(text: $query).searchToolbarBehavior(.minimizable) // hit
    list.searchToolbarBehavior(.minimized) // hit
    list.searchToolbarBehavior(.compact) // hit
    list.searchToolbarBehavior(.minimize) // miss
    list.searchToolbarBehavior(.automatic) // miss
    list.tabBarMinimizeBehavior(.onScrollDown) // miss
  }
}
