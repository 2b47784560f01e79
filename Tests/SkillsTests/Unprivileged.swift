import Foundation

/// Runs code without the privileges of root, who may read everything.
enum Unprivileged {
  /// Runs a body on this thread as an unprivileged user, if it would run as root.
  static func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if os(Linux)
      // setfsuid(2) is for the calling thread alone, unlike seteuid(2) of the C library.
      typealias Change = @convention(c) (uid_t) -> CInt
      if geteuid() == 0, let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") {
        let become = unsafeBitCast(symbol, to: Change.self)
        _ = become(65534)
        defer { _ = become(0) }
        return try body()
      }
    #endif
    return try body()
  }
}

extension TemporaryFolder {
  /// Removes everyone's read permission while a body runs.
  func locking<Value>(_ names: String..., while body: () throws -> Value) rethrows -> Value {
    for name in names { chmod("\(path)/\(name)", 0) }
    defer { for name in names { chmod("\(path)/\(name)", 0o755) } }
    return try Unprivileged.run(body)
  }
}
