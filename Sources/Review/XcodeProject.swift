import Knowledge

/// The build configurations of an Xcode project file.
struct XcodeProject {
  /// An object of the file, with its lines that may state a system or a platform.
  private struct Object {
    let identifier: Substring
    var isConfiguration = false
    var settings: [Substring] = []

    func states(_ key: String) -> Bool { settings.contains { $0.firstRange(of: key) != nil } }
  }

  /// The configurations of the targets.
  private let targets: [Object]

  init(_ text: String) {
    var objects: [Object] = []
    var ofProject: Set<Substring> = []
    var isListOfProject = false
    for line in Self.lines(of: text) {
      if let identifier = Self.identifier(line) {
        let line = Substring(line)
        if line.hasSuffix("= {") {
          isListOfProject = line.firstRange(of: "list for PBXProject") != nil
          objects.append(Object(identifier: identifier))
        } else if isListOfProject {
          ofProject.insert(identifier)
        }
      } else if !objects.isEmpty, Self.mayBeSetting(line) {
        objects[objects.count - 1].settings.append(Substring(line))
      } else if !objects.isEmpty, line.drop(while: { $0 <= 0x20 }).starts(with: "isa = XCBuildConfiguration".utf8) {
        objects[objects.count - 1].isConfiguration = true
      }
    }
    targets = objects.filter { $0.isConfiguration && !ofProject.contains($0.identifier) }
  }

  /// Whether no target takes a setting from the project: all that are built for a platform state their own.
  ///
  /// - Parameter sdk: The platform's name in `SDKROOT` and `SUPPORTED_PLATFORMS`.
  func isOverridden(_ key: String, builtFor sdk: String) -> Bool {
    !targets.isEmpty
      && targets.allSatisfy { target in
        let platforms = target.settings.filter {
          $0.firstRange(of: "SDKROOT") != nil || $0.firstRange(of: "SUPPORTED_PLATFORMS") != nil
        }
        let isForOthers = !platforms.isEmpty && platforms.allSatisfy { $0.firstRange(of: sdk) == nil }
        return target.states(key) || isForOthers
      }
  }

  /// The targets' own settings that have a key, a line each.
  func settings(ofTargetsWith key: String) -> String {
    targets.flatMap(\.settings).filter { $0.firstRange(of: key) != nil }.joined(separator: "\n")
  }

  // MARK: Lines

  static func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// Whether a line begins as a setting of a system or a platform does; project files have thousands of others.
  static func mayBeSetting(_ line: Substring.UTF8View) -> Bool {
    let code = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
    return ["IPHONEOS_", "MACOSX_", "WATCHOS_", "TVOS_", "XROS_", "SDKROOT", "SUPPORTED_PLATFORMS"]
      .contains { code.starts(with: $0.utf8) }
  }

  /// The identifier that a line begins with: 24 hexadecimal digits.
  private static func identifier(_ line: Substring.UTF8View) -> Substring? {
    let word = line.drop { $0 <= 0x20 }.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
    return word.count == 24 ? Substring(word) : nil
  }
}
