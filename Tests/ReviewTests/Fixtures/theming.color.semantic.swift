struct Screen: View {
  var body: some View {
    Text("A").foregroundStyle(.black) // hit
    VStack { Text("B") }.background(Color.white) // hit
    Text("C").foregroundColor(Color.black) // hit
    Rectangle().fill(Color(red: 0.2, green: 0.3, blue: 0.4)) // hit
    Text("D").foregroundStyle(.white).background(.blue) // miss
    Text("E").foregroundStyle(.primary) // miss
    Text("F").background(Color.white.opacity(0.2)) // miss
    RadialGradient(colors: [Color(red: 0.2, green: 0.3, blue: 0.4)], center: c, startRadius: 0, endRadius: 9) // miss
    Gradient.Stop(color: Color(red: 0.2, green: 0.3, blue: 0.4), location: 1) // miss
    Rectangle().fill(Color(red: color.red, green: color.green, blue: color.blue)) // miss
  }
}
