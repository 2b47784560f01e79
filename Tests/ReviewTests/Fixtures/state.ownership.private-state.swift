struct Editor: View {
  @State var text = "" // hit
  @State public var count = 0 // miss
  @State private var isOn = false // miss
  @State // hit
  var draft: Draft?
  @Binding var title: String // miss

  var body: some View { TextField("", text: $text) }
}

struct Counter: View {
  @State var count: Int // hit
  private @State var hidden = 0 // miss
  @State(initialValue: 1) var one: Int // miss
  let name: String
  @State var isShown = true // hit
}

#Preview {
  @Previewable @State var isOn = false // miss
  Toggle("On", isOn: $isOn)
}

@main
struct Mail: App {
  @State var store = Store() // miss

  var body: some Scene { WindowGroup { Inbox() } }
}
