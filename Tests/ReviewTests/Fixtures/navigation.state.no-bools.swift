struct Screen: View {
  var body: some View {
    list
      .navigationDestination(isPresented: $showA) { A() }
      .navigationDestination(isPresented: $showB) { B() } // hit
      .navigationDestination(isPresented: $showC) { C() } // hit
    list.navigationDestination(isPresented: $a) { A() }.padding().navigationDestination(isPresented: $b) { B() } // hit
    list.navigationDestination(isPresented: $showA) { A() } // miss
    list
      .navigationDestination(for: Item.self) { A($0) } // miss
      .navigationDestination(item: $item) { B($0) } // miss
  }
}
