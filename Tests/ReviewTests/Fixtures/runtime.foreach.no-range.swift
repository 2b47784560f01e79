struct Rows: View {
  var body: some View {
    ForEach(0..<names.count) { Text(names[$0]) } // hit
    ForEach(names.indices) { Text(names[$0]) } // hit
    ForEach(0..<self.model.rows.count) { index in Text("\(index)") } // hit
    ForEach(0..<5) { Text("\($0)") } // miss
    ForEach(names) { Text($0) } // miss
    ForEach(0..<names.count, id: \.self) { Text(names[$0]) } // miss
  }
}
