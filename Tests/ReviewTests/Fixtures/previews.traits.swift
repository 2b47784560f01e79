#Preview { Row().previewLayout(.sizeThatFits) } // hit
struct Row_Previews: PreviewProvider {
  static var previews: some View {
    Row().previewLayout(.fixed(width: 300, height: 80)) // hit
    Row()
      .previewInterfaceOrientation(.landscapeLeft) // hit
  }
}
#Preview(traits: .sizeThatFitsLayout) { Row() } // miss
#Preview("Wide", traits: .landscapeLeft) { Row() } // miss
#Preview { Row().previewDisplayName("Row") } // miss
