struct Cover: View {
  var body: some View {
    Image("a").resizable().scaledToFill().frame(width: 80, height: 80) // hit
    Image("a")
      .resizable()
      .aspectRatio(contentMode: .fill) // hit
      .frame(height: 200)
    photo.scaledToFill().frame(maxWidth: .infinity).frame(height: 120).padding() // hit
    Image("a").resizable().scaledToFill().frame(width: 80, height: 80).clipped() // miss
    Image("a").resizable().scaledToFit().frame(width: 80, height: 80) // miss
    Image("a").resizable().scaledToFill().ignoresSafeArea() // miss
  }
}
