List(items) { item in
  Row(item).glassEffect() // hit
}
LazyVStack {
  ForEach(items) { item in Row(item).glassEffect(.regular, in: .rect) } // hit
}
List {
  Section { Text("A").glassEffect() } // hit
}
VStack { Text("B").glassEffect() } // miss
List(items) { Row($0) }.glassEffect() // miss
LazyVStack { Text("C") }.overlay { Badge().glassEffect() } // miss
