Text("A").glassEffect(.regular, in: .capsule, isEnabled: isOn) // hit
Text("B").glassEffect(isEnabled: true) // hit
Text("C").padding().glassEffect(.clear, isEnabled: false) // hit
Text("D").glassEffect(isOn ? .regular : .identity, in: .capsule) // miss
Text("E").glassEffect() // miss
Text("F").blurEffect(isEnabled: true) // miss
