Text("A").toolbar {
  Button("Save") { save() }.glassEffect() // hit
  ToolbarItem { Image(systemName: "star").glassEffect(.regular) } // hit
  ToolbarItemGroup(placement: .bottomBar) {
    HStack { Text("B").glassEffect(.clear) } // hit
  }
  Button("Plain") { save() } // miss
}
Text("C").glassEffect() // miss
Text("D").toolbar { Button("E") {} }.glassEffect() // miss
