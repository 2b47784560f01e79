func remind() {
  center.add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)) // hit
  let a = UNNotificationRequest(identifier: UUID().uuidString, content: c, trigger: t) // hit
  let b = UNNotificationRequest(identifier: "trail-\(trail.id)", content: c, trigger: t) // miss
  center.requestAuthorization(options: [.alert]) { _, _ in } // miss
}
final class Delegate: NSObject {
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in } // hit
    UNUserNotificationCenter.current().delegate = self // miss
    return true
  }
}
