struct Screen: View {
  private let generator = UISelectionFeedbackGenerator() // hit
  var body: some View {
    Button("Go") { UIImpactFeedbackGenerator(style: .medium).impactOccurred() } // hit
  }
  func done() {
    UINotificationFeedbackGenerator().notificationOccurred(.success) // hit
  }
}
struct Good: View {
  var body: some View { Text("a").sensoryFeedback(.success, trigger: count) } // miss
}
final class Haptics {
  func play() { UIImpactFeedbackGenerator(style: .medium).impactOccurred() } // miss
}
class Controller: UIViewController {
  let generator = UISelectionFeedbackGenerator() // miss
}
