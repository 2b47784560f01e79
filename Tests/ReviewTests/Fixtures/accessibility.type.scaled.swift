struct Screen: View {
  var body: some View {
    Text("A").font(.system(size: 17)) // hit
    Text("B").bold().font(.system(size: 12, weight: .bold)) // hit
    Text("C").font(Font.system(size: 9.5)) // hit
    Text("D").font(.custom("Avenir", fixedSize: 20)) // hit
    Text("E").font(.system(size: titleSize)) // miss
    Text("F").font(.system(.body)) // miss
    Image(systemName: "star").font(.system(size: 40)) // miss
    Text("G").font(.custom("Avenir", size: 20, relativeTo: .body)) // miss
  }
}
