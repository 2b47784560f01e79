public class A: Module {
  public func definition() -> ModuleDefinition { // hit
    Function("hello") { "Hello" }
  }
}
public class B: Module {
  public func definition() -> ModuleDefinition { // hit
    View(TrailView.self) {}
  }
}
public class C: Module {
  public func definition() -> ModuleDefinition { AsyncFunction("load") { 1 } } // hit
}
public class D: Module {
  public func definition() -> ModuleDefinition { // miss
    Name("Trails")
    Function("hello") { "Hello" }
  }
}
public class E: Module {
  public func definition() -> ModuleDefinition { Name("E") } // miss
  func definition() -> String { "E" } // miss
}
