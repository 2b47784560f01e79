struct Root: View {
  var body: some View {
    Text("A").onAppear { UNUserNotificationCenter.current().delegate = handler } // hit
    Text("B").task { UNUserNotificationCenter.current().delegate = handler } // hit
  }
}
final class Screen: UIViewController {
  override func viewDidLoad() {
    UNUserNotificationCenter.current().delegate = self // hit
  }
}
final class Delegate: NSObject {
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
    UNUserNotificationCenter.current().delegate = self // miss
    let center = UNUserNotificationCenter.current() // miss
    center.delegate = self // miss
    return true
  }
}
