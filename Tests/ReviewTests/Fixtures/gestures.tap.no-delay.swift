struct Row: View {
  var body: some View {
    row.onTapGesture(count: 2) { like() }.onTapGesture { open() } // hit
    row
      .onTapGesture(count: 2) { zoom() } // hit
      .onTapGesture(perform: open)
    ForEach(items) { item in
      Row(item)
        .padding()
        .onTapGesture(count: 2) { like(item) } // hit
        .onTapGesture { open(item) }
    }
    photo.onTapGesture(count: 2) { zoom() } // miss
    row.onTapGesture { open() }.contextMenu { Button("Like") { like() } } // miss
    row.onTapGesture(count: 2) { zoom() }.onLongPressGesture { menu() } // miss
  }
}
