@Observable
final class Settings {
  @Published var name = "" // hit
  @AppStorage("size") var size = 12.0 // hit
  @ObservationIgnored @AppStorage("scale") var scale = 1.0 // hit
  @ObservationIgnored @Published var hidden = 0 // miss
  var plain = 0 // miss
  class Storage {
    @AppStorage("theme") var theme = 1 // miss
  }
}

@Observable @MainActor class Model {
  @Environment(\.locale) private var locale // hit
}

final class Old: ObservableObject {
  @Published var name = "" // miss
  @AppStorage("size") var size = 12.0 // miss
}

struct Screen: View {
  @State private var settings = Settings() // miss
}
