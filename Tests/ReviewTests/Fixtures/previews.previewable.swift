#Preview { Editor(text: .constant("Hello")) } // hit
#Preview("On") {
  Toggle("A", isOn: .constant(true)) // hit
}
#Preview("List", traits: .sizeThatFitsLayout) {
  List { Row(selected: .constant(false)) } // hit
}
#Preview { @Previewable @State var text = ""; Editor(text: $text) } // miss
struct Screen: View {
  var body: some View {
    Toggle("A", isOn: .constant(true)) // miss
    Editor().sheet(isPresented: .constant(true)) { Text("a") } // miss
  }
}
#Preview { Editor().sheet(isPresented: .constant(true)) { Text("a") } } // miss
