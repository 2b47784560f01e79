struct Screen: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) { Row() } // hit
    ScrollView(showsIndicators: false) { Row() } // hit
    ScrollView([.horizontal, .vertical], showsIndicators: isDebug) { Row() } // hit
    ScrollView(.horizontal) { Row() }.scrollIndicators(.hidden) // miss
    PagedScrollView(showsIndicators: false) { Row() } // miss
    ScrollView { Chart(showsIndicators: true) } // miss
  }
}
