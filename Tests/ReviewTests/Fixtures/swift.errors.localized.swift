enum Failure: Error {
  case offline
  var localizedDescription: String { "Offline" } // hit
}

struct Problem: LocalizedError {
  let text: String
  var localizedDescription: String { text } // hit
}

struct Screen: View {
  var body: some View {
    Text("Failed: \(error)") // hit
    Text(error.localizedDescription) // miss
    Text("Row \(row)") // miss
  }
}

enum Right: LocalizedError {
  var errorDescription: String? { "Offline" } // miss
}

struct Item {
  var localizedDescription: String { name } // miss
}
