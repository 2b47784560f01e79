struct Feed: View {
  var body: some View {
    ScrollView { VStack { ForEach(items) { Row($0) } } } // hit
    ScrollView { // hit
      VStack(alignment: .leading, spacing: 8) {
        ForEach(model.messages, id: \.id) { message in
          Row(message)
        }
      }
    }
    ScrollView(showsIndicators: false) { VStack(spacing: 0) { ForEach(items) { Row($0) } } } // hit
    ScrollView { LazyVStack { ForEach(items) { Row($0) } } } // miss
    ScrollView { VStack { ForEach(Fruit.allCases) { Row($0) } } } // miss
    ScrollView { VStack { ForEach(0..<3) { Row($0) } } } // miss
    VStack { ForEach(items) { Row($0) } } // miss
  }
}
