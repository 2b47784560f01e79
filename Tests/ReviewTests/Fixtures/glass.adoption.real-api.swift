struct Screen: View {
  var body: some View {
    list.navigationTransitionSource(id: item.id, in: space) // hit
    Text("a").glassEffect(.thin) // hit
    list.searchable($query) // hit
    list.searchable(text: $query) // miss
    list.matchedTransitionSource(id: item.id, in: space) // miss
    Text("a").glassEffect(.regular.tint(.red)) // miss
  }
}
