public class A: Module { // hit
  public func definition() -> ModuleDefinition {
    Name("A")
    OnCreate { NotificationCenter.default.addObserver(self, selector: #selector(run), name: name, object: nil) }
  }
}
public class B: Module { // hit
  var timer: Timer?
  public func definition() -> ModuleDefinition { Name("B") }
  func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
}
final class C: Module { // hit
  public func definition() -> ModuleDefinition {
    OnStartObserving { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
  }
}
public class D: Module { // miss
  public func definition() -> ModuleDefinition {
    OnCreate { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
    OnDestroy { timer.invalidate() }
  }
}
public class E: Module { // miss
  public func definition() -> ModuleDefinition { Name("E") }
}
final class Other { // miss
  func start() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
}
