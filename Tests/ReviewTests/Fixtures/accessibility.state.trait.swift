struct Chip: View {
  var body: some View {
    Button { toggle() } label: { Text(title).foregroundStyle(isSelected ? .white : .black) } // hit
    Button(action: select) { // hit
      Text(title)
        .padding()
        .background(isSelected ? Color.accentColor : .clear)
    }
    Button(action: { tab = item }, label: { Text(item.title).foregroundColor(item == selected ? .blue : .gray) }) // hit
    Button { toggle() } label: { Text(title).foregroundStyle(isSelected ? .white : .black) } // miss
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    Button { go() } label: { Text(title).foregroundStyle(isLoading ? .gray : .black) } // miss
    Text(title).foregroundStyle(isSelected ? .white : .black) // miss
  }
}
