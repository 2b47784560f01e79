struct Feed: View {
  var body: some View {
    LazyVStack { // hit
      VStack { ForEach(items) { Row($0) } }
    }
    LazyVStack(spacing: 8) { // hit
      VStack(alignment: .leading) {
        Header()
        ForEach(items) { Row($0) }
      }
    }
    LazyHStack { HStack { ForEach(items) { Card($0) } } } // hit
    LazyVStack { ForEach(items) { Row($0) } } // miss
    LazyVStack { // miss
      ForEach(items) { item in VStack { Row(item) } }
    }
    LazyVStack { // miss
      Header()
      ForEach(items) { Row($0) }
    }
    VStack { VStack { ForEach(items) { Row($0) } } } // miss
  }
}
