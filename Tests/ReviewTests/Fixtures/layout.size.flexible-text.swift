struct Row: View {
  var body: some View {
    Text(title).frame(height: 44) // hit
    Text("Continue")
      .font(.headline)
      .frame(width: 200, height: 50) // hit
    Label("Share", systemImage: "square.and.arrow.up").frame(height: 30, alignment: .leading) // hit
    Text(title).frame(minHeight: 44) // miss
    Image("a").resizable().frame(width: 20, height: 20) // miss
    Text(title).minimumScaleFactor(0.5).frame(height: 44) // miss
    Text(title).frame(width: 80) // miss
  }
}
