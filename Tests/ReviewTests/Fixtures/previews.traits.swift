#Preview { Row().previewLayout(.sizeThatFits) } // hit
#Preview("Phone") { Row().previewDevice("iPhone 16") } // hit
#Preview {
  Row()
    .previewInterfaceOrientation(.landscapeLeft) // hit
}
struct Row_Previews: PreviewProvider {
  static var previews: some View {
    Row().previewLayout(.fixed(width: 300, height: 80)) // miss
  }
}
#Preview(traits: .sizeThatFitsLayout) { Row() } // miss
#Preview("Wide", traits: .landscapeLeft) { Row() } // miss
#Preview { Row().previewDisplayName("Row") } // miss
