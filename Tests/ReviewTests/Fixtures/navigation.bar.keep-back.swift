struct Screen: View {
  var body: some View {
    list.navigationBarBackButtonHidden() // hit
    list
      .navigationBarBackButtonHidden(true) // hit
    Editor().navigationTitle("Edit").navigationBarBackButtonHidden(true).toolbar { Back() } // hit
    Editor().navigationBarBackButtonHidden(isEditing) // miss
    Editor().navigationBarBackButtonHidden(false) // miss
    Editor().toolbarRole(.editor) // miss
  }
}
