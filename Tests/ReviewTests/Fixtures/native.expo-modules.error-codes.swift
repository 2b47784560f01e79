public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    AsyncFunction("load") {
      throw NSError(domain: "A", code: 1) // hit
    }
    AsyncFunction("run") { (promise: Promise) in
      promise.reject(NSError(domain: "A", code: 2)) // hit
      promise.reject("", "failed") // hit
      promise.reject("ERR_RUN", "failed") // miss
    }
    Function("right") { throw NotFoundException() } // miss
  }
}
func load() throws { throw NSError(domain: "A", code: 1) } // miss
