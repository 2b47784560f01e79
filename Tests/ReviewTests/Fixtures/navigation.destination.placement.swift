struct Screen: View {
  var body: some View {
    List(items) { Row($0).navigationDestination(for: Item.self) { Detail($0) } } // hit
    ForEach(items) { item in
      Row(item)
        .navigationDestination(isPresented: $shown) { Detail(item) } // hit
    }
    LazyVStack {
      Header().navigationDestination(item: $item) { Detail($0) } // hit
    }
    List(items) { Row($0) }.navigationDestination(for: Item.self) { Detail($0) } // miss
    VStack { Header() }.navigationDestination(item: $item) { Detail($0) } // miss
    ForEach(items) { item in
      Row(item).sheet(item: $item) { item in
        Detail(item).navigationDestination(for: Part.self) { PartView($0) } // miss
      }
    }
  }
}
