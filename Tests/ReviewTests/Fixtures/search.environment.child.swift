struct Screen: View { // hit
  @Environment(\.isSearching) private var isSearching
  var body: some View { List { }.searchable(text: $query) }
}
struct Other: View { // hit
  @State private var query = ""
  @Environment(\.dismissSearch) private var dismissSearch
  var body: some View {
    NavigationStack { List { }.searchable(text: $query) }
  }
}
struct Third: View { // hit
  @Environment(\.isSearching) var searching
  var body: some View {
    results
  }
  var results: some View { List { }.searchable(text: $query) }
}
struct Child: View { // miss
  @Environment(\.isSearching) private var isSearching
  var body: some View { Text(isSearching ? "Searching" : "") }
}
struct Parent: View { // miss
  var body: some View { Child().searchable(text: $query) }
}
struct Dismissing: View { // miss
  @Environment(\.dismiss) private var dismiss
  var body: some View { List { }.searchable(text: $query) }
}
