public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    AsyncFunction("load") { (id: String, promise: Promise) in
      guard let item = items[id] else { return } // hit
      guard item.isReady else { return } // hit
      guard let url = item.url else { // miss
        promise.reject("ERR_URL", "no url")
        return
      }
      promise.resolve(url)
    }
    AsyncFunction("run") { (promise: Promise) in
      guard isReady else { return } // hit
      promise.resolve()
    }
    Function("stop") { // miss
      guard isRunning else { return }
    }
    AsyncFunction("set") { (id: Int) in
      guard isRunning else { return } // miss
    }
  }
}
