#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#endif

/// The command line and environment of this process.
///
/// On Linux the standard library reads the command line from `/proc`, which a container may lack. It is also on the
/// stack, below the environment (System V ABI, "Initial Stack and Register State").
enum ProgramStart {
  /// The words of the command line, beginning with the program's name.
  static var words: [String] {
    let words = CommandLine.arguments
    #if os(Linux)
      if words.isEmpty { return wordsOnStack }
    #endif
    return words
  }

  /// The environment variables, in `NAME=VALUE` form.
  static var environment: [String] {
    var variables: [String] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe variables.append(String(cString: variable))
      unsafe next += 1
    }
    return variables
  }

  #if os(Linux)
    /// The path that the program was started with.
    static var file: String? {
      var vector = unsafe UnsafeRawPointer(environ).assumingMemoryBound(to: UInt.self)
      while unsafe vector.pointee != 0 { unsafe vector += 1 }
      unsafe vector += 1
      while unsafe vector.pointee != 0 {
        if unsafe vector.pointee == fileKey { return unsafe text(at: vector[1]) }
        unsafe vector += 2
      }
      return nil
    }

    /// `AT_EXECFN` of getauxval(3).
    private static let fileKey: UInt = 31

    /// The words precede the environment, with a zero after them and their number before them.
    private static var wordsOnStack: [String] {
      let end = unsafe UnsafeRawPointer(environ).assumingMemoryBound(to: UInt.self) - 1
      var count = 0
      while unsafe end[-1 - count] != UInt(count) { count += 1 }
      return (0..<count).compactMap { unsafe text(at: end[$0 - count]) }
    }

    private static func text(at address: UInt) -> String? {
      unsafe UnsafePointer<CChar>(bitPattern: address).map { unsafe String(cString: $0) }
    }
  #endif
}
