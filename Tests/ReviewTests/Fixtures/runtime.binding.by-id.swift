struct Editor: View {
  var body: some View {
    ForEach(items.indices, id: \.self) { index in TextField("a", text: $items[index].name) } // hit
    ForEach(0..<items.count, id: \.self) { i in
      Toggle("a", isOn: $items[i].on) // hit
      Stepper("b", value: $items[i].count) // hit
    }
    ForEach($items) { $item in TextField("a", text: $item.name) } // miss
    ForEach(keys, id: \.self) { key in TextField("a", text: $names[key]) } // miss
    TextField("a", text: $items[index].name) // miss
  }
}
