final class A: NSObject, FlutterPlugin {
  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    guard let id = call.arguments as? String else { return } // hit
    guard let item = items[id] else { return result(nil) } // miss
    guard item.isReady else { // miss
      result(FlutterError(code: "busy", message: nil, details: nil))
      return
    }
  }
  func stop() { guard isRunning else { return } } // miss
}
func start() {
  channel.setMethodCallHandler { [weak self] call, result in
    guard let self else { return } // hit
    guard call.method == "go" else { return } // hit
    result(nil)
  }
}
