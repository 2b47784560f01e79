final class A: ExpoView { // hit
  func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
}
class B: ExpoView, Player { // hit
  func start() { link = CADisplayLink(target: self, selector: #selector(tick)) }
}
final class C: ExpoView { // hit
  required init(appContext: AppContext? = nil) {
    super.init(appContext: appContext)
    NotificationCenter.default.addObserver(self, selector: #selector(run), name: name, object: nil)
  }
}
final class D: ExpoView { // miss
  func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
  override func didMoveToWindow() { if window == nil { timer.invalidate() } }
}
final class E: ExpoView { // miss
  let label = UILabel()
}
final class F: UIView { // miss
  func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
}
