struct Adaptive: View {
  var body: some View {
    if wide { HStack { Text("a"); Image("b") } } else { VStack { Text("a"); Image("b") } } // hit
    if size == .compact { // hit
      VStack(spacing: 8) { content }
    } else {
      HStack(spacing: 8) { content }
    }
    if typeSize.isAccessibilitySize { VStack { label } } else { HStack { label } } // hit
    if wide { HStack { Text("a") } } else { VStack { Text("b") } } // miss
    let layout = wide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()) // miss
    if wide { HStack { Text("a") } } // miss
  }
}
