struct Row: View {
  var body: some View {
    row.contextMenu { Button("Delete") { delete() } } // hit
    row.contextMenu {
      Button("Delete", systemImage: "trash") { delete() } // hit
    }
    row.swipeActions { Button("Delete", systemImage: "trash") { askFirst() } } // miss
    Menu("More") {
      Button { delete() } label: { Label("Remove", systemImage: "trash") } // hit
      Button("Delete", role: .destructive) { delete() } // miss
      Button("Share") { share() } // miss
    }
    Button("Delete") { delete() } // miss
  }
}
