struct Rows: View {
  var body: some View {
    ForEach(Array(names.enumerated()), id: \.offset) { index, name in Text(name) } // hit
    ForEach(names.indices, id: \.self) { Text(names[$0]) } // hit
    ForEach(0..<names.count, id: \.self) { Text(names[$0]) } // hit
    List(0 ..< model.names.count, id: \.self) { Text(names[$0]) } // hit
    ForEach(0..<5, id: \.self) { star in Star(star) } // miss
    ForEach(Array(names.enumerated()), id: \.element.id) { index, name in Text(name) } // miss
    ForEach(names, id: \.self) { Text($0) } // miss
    ForEach(names) { Text($0.text) } // miss
  }
}
