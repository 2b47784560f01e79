import SwiftUI
struct Login: View {
  var body: some View {
    SecureField("Password", text: $password) // hit
    SecureField("Repeat", text: $repeated) // hit
      .textFieldStyle(.roundedBorder)
    SecureField(text: $password) { Text("Password") } // hit
    SecureField("Password", text: $password).textContentType(.password) // miss
    SecureField("New", text: $password) // miss
      .padding()
      .textContentType(.newPassword)
    TextField("Name", text: $name) // miss
  }
}
