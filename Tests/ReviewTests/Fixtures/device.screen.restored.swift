final class Player { // hit
  func start() { UIApplication.shared.isIdleTimerDisabled = true }
}
struct Camera: View { // hit
  var body: some View { Text("A").onAppear { UIApplication.shared.isIdleTimerDisabled = true } }
}
class Timer: UIViewController { // hit
  override func viewDidLoad() { UIApplication.shared.isIdleTimerDisabled = true }
}
final class Right { // miss
  func start() { UIApplication.shared.isIdleTimerDisabled = true }
  func stop() { UIApplication.shared.isIdleTimerDisabled = false }
}
final class Setting { // miss
  var isOn = false { didSet { UIApplication.shared.isIdleTimerDisabled = isOn } }
}
final class Other { // miss
  func start() { idleTimer.start() }
}
