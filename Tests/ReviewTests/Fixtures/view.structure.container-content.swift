struct Card<Content: View>: View {
  let content: () -> Content // hit
  var body: some View { content() }
}

struct Panel<Header: View, Content: View>: View {
  let content: () -> Content // hit
  let title: () -> String // miss
  var body: some View { content() }
}

struct Frame<Content>: View where Content: View {
  @ViewBuilder let content: () -> Content // hit
  var body: some View { content() }
}

struct Box<Content: View>: View {
  @ViewBuilder let content: Content // miss
  var body: some View { content }
}

struct Loader<Content> {
  let content: () -> Content // miss
}
