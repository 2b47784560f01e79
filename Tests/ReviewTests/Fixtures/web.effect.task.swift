struct Feed: View {
  init(id: Int) { // hit
    self.id = id
    Task { await load() }
  }
}
struct Clock: View {
  init() { DispatchQueue.main.async { start() } } // hit
  var body: some View { Text("a") }
}
struct Center: View {
  var body: some View { Text("a") }
  init() { // hit
    NotificationCenter.default.addObserver(forName: .change, object: nil, queue: nil) { _ in }
  }
}
struct Good: View {
  init(id: Int) { self.id = id } // miss
  var body: some View { Text("a").task { await load() } } // miss
}
final class Model {
  init() { Task { await load() } } // miss
}
