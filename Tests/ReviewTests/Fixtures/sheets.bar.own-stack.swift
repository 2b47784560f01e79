struct Screen: View {
  var body: some View {
    list.sheet(isPresented: $shown) { Editor().navigationTitle("Edit") } // hit
    list.sheet(item: $item) { item in
      Detail(item)
        .navigationTitle(item.name) // hit
    }
    list.fullScreenCover(isPresented: $shown) { Editor().navigationBarTitleDisplayMode(.inline) } // hit
    list.sheet(isPresented: $shown) { NavigationStack { Editor().navigationTitle("Edit") } } // miss
    list.sheet(isPresented: $shown) { Editor() }.navigationTitle("List") // miss
    list.navigationDestination(isPresented: $shown) { Editor().navigationTitle("Edit") } // miss
  }
}
