#Preview { Feed(session: URLSession.shared) } // hit
#Preview("Old") {
  let _ = UserDefaults.standard.set(true, forKey: "seen") // hit
  Feed()
}
struct Feed_Previews: PreviewProvider {
  static var previews: some View {
    Feed(files: FileManager.default) // hit
  }
}
#Preview { Feed(items: .samples) } // miss
#Preview { Feed(defaults: UserDefaults(suiteName: "preview")!) } // miss
struct Model {
  func load() async { try? await URLSession.shared.data(from: url) } // miss
}
