#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#endif

/// What the system gave the program when it started it.
///
/// On Linux the standard library reads the words of the command line in `/proc`, which a container may not have. They are
/// on the stack as well, below the environment (System V ABI, "Initial Stack and Register State").
enum ProgramStart {
  /// The words of the command line, the program's own name first.
  static var words: [String] {
    let words = CommandLine.arguments
    #if os(Linux)
      if words.isEmpty { return wordsOnStack }
    #endif
    return words
  }

  /// The variables of the environment, in the form in which another program gets them.
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
    /// The path that the program was started by.
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

    /// Before the environment lie the words, a zero behind them and their number before them.
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
