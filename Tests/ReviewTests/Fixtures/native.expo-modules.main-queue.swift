public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    Function("open") { (url: URL) in // hit
      UIApplication.shared.open(url)
    }
    AsyncFunction("show") { // hit
      controller.present(alert, animated: true)
    }
    AsyncFunction("height") { UIScreen.main.bounds.height } // hit
    AsyncFunction("right") { // miss
      UIApplication.shared.open(url)
    }.runOnQueue(.main)
    AsyncFunction("hop") { // miss
      DispatchQueue.main.async { UIApplication.shared.open(url) }
    }
    Function("add") { (a: Int, b: Int) in a + b } // miss
  }
}
