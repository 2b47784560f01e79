struct Row: View {
  var body: some View {
    AsyncImage(url: url) { image in image.resizable() } placeholder: { ProgressView() } // hit
    AsyncImage(url: URL(string: path)).frame(width: 40, height: 40) // hit
    AsyncImage(url: url, scale: 2) { image in // hit
      image.resizable().scaledToFit()
    } placeholder: {
      ProgressView()
    }
    AsyncImage(url: url) { $0.resizable() } placeholder: { Initials(name) } // miss
    AsyncImage(url: url) { phase in // miss
      if let image = phase.image { image.resizable() } else { Color.gray }
    }
    AsyncImage(url: url, transaction: .init(animation: .easeIn)) { phase in phase.image } // miss
    KFImage(url) // miss
  }
}
