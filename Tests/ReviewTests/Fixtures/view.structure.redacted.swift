struct Feed: View {
  var body: some View {
    List(samples) { Row($0) }.redacted(reason: .placeholder) // hit
    Row(item)
      .redacted(reason: loading ? .placeholder : []) // hit
    Row(item).redacted(reason: .placeholder).padding() // hit
    Row(item).redacted(reason: .placeholder).accessibilityHidden(true) // miss
    Row(item).disabled(loading).redacted(reason: loading ? .placeholder : []) // miss
    Row(item).unredacted() // miss
  }
}
