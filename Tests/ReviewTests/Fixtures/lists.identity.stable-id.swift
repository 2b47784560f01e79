struct Item: Identifiable {
  var id: Int { hashValue } // hit
}
struct Other: Identifiable {
  var id: Int { self.hashValue } // hit
}
struct Good: Identifiable {
  var id: Int { number } // miss
}
struct Feed: View {
  var body: some View {
    ForEach(items, id: \.hashValue) { Row($0) } // hit
    ForEach(items, id: \.title) { Row($0) } // hit
    ForEach(items, id: \.self) { Row($0) } // miss
    ForEach(Fruit.allCases, id: \.hashValue) { Row($0) } // miss
    ForEach(items, id: \.id) { Row($0) } // miss
    ForEach(items, id: \.sku) { Row($0) } // miss
  }
}
