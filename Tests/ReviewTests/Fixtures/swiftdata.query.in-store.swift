struct Trails: View {
  @Query private var trails: [Trail]
  @Query(sort: \Hut.name) var huts: [Hut]
  let names: [String]
  var open: [Trail] { trails.filter { $0.isOpen } } // hit
  var byName: [Hut] { huts.sorted { $0.name < $1.name } } // hit
  var body: some View {
    ForEach(trails.filter { $0.name.contains(query) }) { TrailRow($0) } // hit
    ForEach(names.filter { !$0.isEmpty }, id: \.self) { Text($0) } // miss
    ForEach(trails) { TrailRow($0) } // miss
  }
}
struct Other: View {
  let trails: [Trail]
  var open: [Trail] { trails.filter { $0.isOpen } } // miss
}
