public class A: Module {
  public func definition() -> ModuleDefinition {
    Name("A")
    AsyncFunction("start") { (options: [String: Any]) in start(options) } // hit
    Function("set") { (id: Int, values: [String: Any]?) in set(id, values) } // hit
    Prop("style") { (view: TrailView, style: [String: Any]) in view.style = style } // hit
    AsyncFunction("load") { (options: LoadOptions) in load(options) } // miss
    Function("names") { (names: [String]) in names.count } // miss
    Function("info") { () -> [String: Any] in [:] } // miss
  }
}
