struct Cover: View {
  var body: some View {
    Image(uiImage: UIImage(data: try! Data(contentsOf: url))!) // hit
    Text((try? String(contentsOf: url, encoding: .utf8)) ?? "") // hit
    Button("Load") { data = try? Data(contentsOf: url) } // hit
    Button("Load") { Task { data = try? Data(contentsOf: url) } } // miss
    Text(text).task { text = await read() } // miss
  }
  func read() -> Data? { try? Data(contentsOf: url) } // miss
}
struct Plain {
  let text = try? String(contentsOf: url, encoding: .utf8) // miss
}
