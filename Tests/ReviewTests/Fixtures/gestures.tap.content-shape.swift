struct Row: View {
  var body: some View {
    HStack { Text("a"); Spacer() }.onTapGesture { open() } // hit
    HStack(spacing: 8) { // hit
      Image("a")
      Spacer()
      Text("b")
    }
    .padding()
    .onTapGesture { open() }
    HStack { // hit
      Text("a")
      Spacer()
    }
    .onTapGesture(perform: open)
    HStack { Text("a"); Spacer() }.contentShape(.rect).onTapGesture { open() } // miss
    HStack { Text("a"); Spacer() }.background(.bar).onTapGesture { open() } // miss
    HStack { Text("a"); Text("b") }.onTapGesture { open() } // miss
  }
}
