import JSON
import Knowledge

extension Doctor {
  /// The version that a project's `skills.lock` asks for, as `"skills": "1.2.0"`; nil where it asks for none.
  static func pin(in project: String) -> Finding? {
    guard let bytes = Files.read("\(project)/skills.lock", atMost: Files.handwritten),
      let wanted = (try? JSONReader.read(String(decoding: bytes, as: UTF8.self)))?["skills"]?.text
    else { return nil }
    let asked = "`skills.lock` asks for \(wanted) or later"
    guard isVersion(Skills.version, before: wanted) else { return Finding("project", asked) }
    return Finding("project", "\(asked), and this is \(Skills.version)", remedy: "install a newer version.")
  }

  /// By the numbers between the dots; what a label adds (`-beta`) doesn't count.
  static func isVersion(_ version: String, before other: String) -> Bool {
    func numbers(_ text: String) -> [Int] {
      text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    }
    return numbers(version).lexicographicallyPrecedes(numbers(other))
  }
}
