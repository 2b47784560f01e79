@Observable final class Feed {
  func load() async {
    items = await Client.shared.items() // hit
    Store.shared.save(items) // hit
    UIApplication.shared.endEditing() // miss
    let data = URLSession.shared.data(from: url) // miss
  }
}
final class Profile: ObservableObject {
  func load() { Analytics.shared.log("load") } // hit
  func save() { client.save() } // miss
}
struct Screen: View {
  func load() { Client.shared.load() } // miss
}
