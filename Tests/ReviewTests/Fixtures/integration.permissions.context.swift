final class Locator: NSObject {
  override init() {
    super.init()
    manager.requestWhenInUseAuthorization() // hit
  }
  init(manager: CLLocationManager) {
    self.manager = manager
    self.manager.requestAlwaysAuthorization() // hit
  }
  func start() { manager.requestWhenInUseAuthorization() } // miss
}
final class Delegate: NSObject {
  func application(_ app: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
    manager.requestWhenInUseAuthorization() // hit
    manager.delegate = self // miss
    return true
  }
  func show() { Button("Locate") { manager.requestWhenInUseAuthorization() } } // miss
}
