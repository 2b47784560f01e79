final class A: NSObject, FlutterStreamHandler {
  func onCancel(withArguments arguments: Any?) -> FlutterError? { nil } // hit
}
final class B: NSObject, FlutterStreamHandler {
  public func onCancel(withArguments arguments: Any?) -> FlutterError? { // hit
    return nil
  }
}
final class C: NSObject, FlutterStreamHandler {
  func onCancel(withArguments arguments: Any?) -> FlutterError? { // hit
    eventSink = nil
    return nil
  }
}
final class D: NSObject, FlutterStreamHandler {
  func onCancel(withArguments arguments: Any?) -> FlutterError? { // miss
    manager.stopUpdates()
    return nil
  }
  func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? { nil } // miss
  func cancel() { task = nil } // miss
}
