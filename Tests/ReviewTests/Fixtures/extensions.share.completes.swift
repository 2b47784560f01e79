final class Service: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return } // hit
    guard let url else { return handler(content) } // miss
    guard let key else { // miss
      handler(content)
      return
    }
  }
}
struct Provider: TimelineProvider {
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    guard let items else { return } // hit
  }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    guard let item else { return } // hit
  }
  func placeholder(in context: Context) -> Entry {
    guard let item else { return .empty } // miss
  }
}
