struct Rows: View {
  let items: [Item]

  var body: some View {
    if items.isEmpty {
      AnyView(Text("Nothing")) // hit
    }
    List(items) { item in
      AnyView(Row(item: item)) // hit
    }
    Text("AnyView(x)") // miss
  }

  func icon(for item: Item) -> AnyView { // miss
    AnyView(Image(systemName: item.symbol)) // miss
  }

  func rows() -> some View {
    ForEach(items) { item in
      AnyView(item.view) // hit
    }
  }
}
