enum Status: String {
  case Open // hit
  case Closed = "closed" // hit
  case pending // miss
  case iOS // miss
  case URL // miss
  var title: String {
    switch self {
    case Status.Open: "Open" // miss
    default: "Other"
    }
  }
}

enum Failure: Error {
  case NotFound(String) // hit
  case timeout(Int) // miss
}

func show(_ value: Any) {
  switch value {
  case Int.max: break // miss
  default: break
  }
}
