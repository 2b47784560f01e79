@Model final class Trail {
  @Published var name = "" // hit
  var length = 0.0 // miss
  @Transient var isShown = false // miss
}
@Model // hit
final class Hut: ObservableObject {
  var name = ""
}
@Observable @Model final class Peak { // hit
  var name = ""
}
@Model final class Lake { var name = "" } // miss
@Observable final class Screen { var name = "" } // miss
final class Old: ObservableObject { @Published var name = "" } // miss
