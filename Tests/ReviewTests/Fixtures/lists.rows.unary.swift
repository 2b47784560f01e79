struct Screen: View {
  var body: some View {
    List {
      ForEach(items) { item in // hit
        if item.isShown { Row(item) }
      }
      ForEach(items) { item in // hit
        switch item.kind {
        case .a: RowA(item)
        case .b: RowB(item)
        }
      }
      ForEach(items) { item in // miss
        VStack {
          if item.isShown { Row(item) }
        }
      }
      ForEach(shown) { item in Row(item) } // miss
    }
    LazyVStack {
      ForEach(items) { item in // hit
        if item.isOld { Old(item) } else { New(item) }
      }
    }
    HStack {
      ForEach(items) { item in // miss
        if item.isShown { Chip(item) }
      }
    }
  }
}
