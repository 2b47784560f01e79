struct Form: View {
  var body: some View {
    field.onAppear { isFocused = true } // hit
    field
      .onAppear { // hit
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { focusedField = .name }
      }
    field.onAppear { focus = .title } // hit
    field.defaultFocus($focusedField, .name) // miss
    field.onAppear { isLoading = true } // miss
    field.onSubmit { focusedField = .city } // miss
    field.onAppear { isFocused = false } // miss
  }
}
