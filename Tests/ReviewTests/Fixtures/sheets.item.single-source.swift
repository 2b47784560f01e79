struct Shelf: View {
  var body: some View {
    List(loans) { Text($0.title) }
      .sheet(isPresented: $isShowing) { // hit
        if let selected { Detail(loan: selected) }
      }
      .fullScreenCover(isPresented: $isPlaying, onDismiss: stop) { // hit
        if let film = film {
          Player(film)
        } else {
          EmptyView()
        }
      }
      .sheet(isPresented: $isEditing) { // hit
        Editor(loan: selected!)
      }
      .sheet(isPresented: $isAdding) { // miss
        NewLoan()
      }
      .sheet(item: $selected) { loan in // miss
        if let due = loan.due { Text(due) }
      }
      .sheet(isPresented: $isHelp) { // miss
        Help(isLarge: !isSmall)
      }
  }
}
