final class Delegate: NSObject {
  var window: UIWindow?
  func start() {
    window = UIWindow(frame: UIScreen.main.bounds) // hit
    let other = UIWindow(frame: UIScreen.main.bounds) // hit
    self.window = UIWindow(frame: bounds) // hit
    window = UIWindow(windowScene: scene) // miss
    let panel = UIView(frame: .zero) // miss
    let test = UIWindow(frame: .zero) // miss
  }
}
