Text("A").glassEffect().padding().glassEffect() // hit
Text("B")
  .glassEffect(.regular) // hit
  .frame(width: 3)
  .glassEffect(.clear, in: .capsule)
VStack { Text("C").glassEffect(.clear).glassEffect(.regular) } // hit
Text("D").glassEffect() // miss
Text("E").glassEffect().padding() // miss
Text("F").glassEffect().glassEffectID("a", in: space) // miss
