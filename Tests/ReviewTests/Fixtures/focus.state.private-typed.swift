struct Form: View {
  @FocusState var field: Field? // hit
  @FocusState var isFocused: Bool // hit
  @FocusState private var other: Field? // miss
  @FocusState.Binding var passed: Field? // miss
  @FocusedValue(\.title) var title // miss
}

struct Search: View {
  let title: String
  @FocusState var isSearching // hit
}
