public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    Events("onMove", "onEnd")
    Function("start") { self.sendEvent("onStart", [:]) } // hit
  }
  func moved() {
    sendEvent("onMove", ["x": 1]) // miss
    sendEvent("onMoved", ["x": 1]) // hit
    sendEvent("onEnd") // miss
  }
}
public class B: Module {
  public func definition() -> ModuleDefinition { Name("B") }
  func run() { sendEvent("onRun") } // hit
}
final class Other {
  func run() { sendEvent("onRun") } // miss
}
