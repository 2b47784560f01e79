struct Screen: View {
  var body: some View {
    Circle()
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } // hit
      }
      .onAppear {
        start()
        withAnimation(.easeInOut.repeatForever(autoreverses: true)) { // hit
          isOn.toggle()
        }
      }
      .onAppear { withAnimation(Animation.default.repeatForever(autoreverses: false)) { isOn = true } } // hit
      .onAppear { withAnimation(.spring()) { isOn = true } } // miss
      .animation(.linear.repeatForever(), value: isOn) // miss
    Button("Go") { withAnimation(.linear.repeatForever()) { isOn = true } } // miss
  }
}
