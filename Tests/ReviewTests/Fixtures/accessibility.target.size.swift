struct Bar: View {
  var body: some View {
    Button { close() } label: { Image(systemName: "xmark").frame(width: 24, height: 24) } // hit
    Button(action: close) { // hit
      Image("close").resizable().frame(width: 20, height: 20)
    }
    Button { // hit
      close()
    } label: {
      Image(systemName: "xmark")
        .resizable()
        .frame(width: 16, height: 16)
    }
    Button { close() } label: { Image(systemName: "xmark").frame(width: 44, height: 44) } // miss
    Button { close() } label: { Image(systemName: "xmark").frame(width: 24, height: 24).padding(10) } // miss
    Button { close() } label: { Image(systemName: "xmark").frame(width: 24, height: 24) } // miss
      .buttonStyle(.bordered)
  }
}
