public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    Function("read") { (url: URL) in
      return try Data(contentsOf: url) // hit
    }
    Function("wait") {
      semaphore.wait() // hit
    }
    Function("pause") { Thread.sleep(forTimeInterval: 1) } // hit
    AsyncFunction("load") { (url: URL) in try Data(contentsOf: url) } // miss
    Function("add") { (a: Int, b: Int) in a + b } // miss
  }
  func load(_ url: URL) throws { data = try Data(contentsOf: url) } // miss
}
