final class Feed: ObservableObject { // hit
  @Published var items: [Item] = []
  func load() async {
    let new = await api.items()
    await MainActor.run { self.items = new }
  }
}

class Profile: NSObject, ObservableObject { // hit
  @Published private(set) var name = ""
  func load() { Task { let n = await api.name(); await MainActor.run { name = n } } }
}

@Observable // hit
final class Search {
  var hits: [Hit] = []
  func run() async { let h = await api.hits(); await MainActor.run { hits = h } }
}

@MainActor final class Isolated: ObservableObject { // miss
  @Published var items: [Item] = []
  nonisolated func load() async { await MainActor.run { items = [] } }
}

final class Plain: ObservableObject { // miss
  @Published var items: [Item] = []
}

final class Worker { // miss
  func run() async { await MainActor.run { show() } }
}
