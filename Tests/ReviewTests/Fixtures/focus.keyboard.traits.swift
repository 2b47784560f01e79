struct Login: View {
  var body: some View {
    TextField("Email", text: $email) // hit
    TextField("Your email address", text: $email).padding() // hit
    TextField("URL", text: $url) // hit
      .textFieldStyle(.roundedBorder)
    TextField("Email", text: $email).keyboardType(.emailAddress) // miss
    TextField("Email me", text: $email).textContentType(.emailAddress) // miss
    TextField("Notes", text: $notes) // miss
    Text("Email") // miss
  }
}
