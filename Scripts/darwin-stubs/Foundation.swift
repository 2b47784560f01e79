// What the tests use of Foundation. FoundationEssentials of Linux has the larger part; the rest would bring Linux's C library
// along, where Foundation of macOS brings Darwin.
@_exported import Darwin
@_exported import FoundationEssentials

public final class Process {
  public enum TerminationReason { case exit, uncaughtSignal }
  public init() {}
  public var executableURL: URL?
  public var arguments: [String]?
  public var environment: [String: String]?
  public var currentDirectoryURL: URL?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var standardError: Any?
  public var processIdentifier: Int32 { fatalError() }
  public var terminationStatus: Int32 { fatalError() }
  public var terminationReason: TerminationReason { fatalError() }
  public func run() throws { fatalError() }
  public func terminate() { fatalError() }
  public func waitUntilExit() { fatalError() }
}

public final class Pipe: Sendable {
  public init() {}
  public var fileHandleForReading: FileHandle { fatalError() }
  public var fileHandleForWriting: FileHandle { fatalError() }
}

public final class FileHandle: Sendable {
  public init?(forWritingAtPath path: String) { fatalError() }
  public init(forUpdating url: URL) throws { fatalError() }
  public class var nullDevice: FileHandle { fatalError() }
  public var fileDescriptor: Int32 { fatalError() }
  public var availableData: Data { fatalError() }
  public func readToEnd() throws -> Data? { fatalError() }
  @discardableResult public func seekToEnd() throws -> UInt64 { fatalError() }
  public func seek(toOffset offset: UInt64) throws { fatalError() }
  public func truncate(atOffset offset: UInt64) throws { fatalError() }
  public func write<T: DataProtocol>(contentsOf data: T) throws { fatalError() }
  public func close() throws { fatalError() }
}

public final class Thread {
  public init(block: @escaping @Sendable () -> Void) {}
  public var stackSize: Int { get { fatalError() } set { fatalError() } }
  public var isExecuting: Bool { fatalError() }
  public func start() { fatalError() }
  public class func sleep(forTimeInterval interval: TimeInterval) { fatalError() }
}

public final class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) { fatalError() }
}

public final class Bundle {
  public class var allBundles: [Bundle] { fatalError() }
  public var bundlePath: String { fatalError() }
}

public struct CharacterSet: Sendable, ExpressibleByArrayLiteral {
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public init(arrayLiteral scalars: Unicode.Scalar...) { fatalError() }
}

extension StringProtocol {
  public func range<T: StringProtocol>(of text: T) -> Range<Index>? { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
}
