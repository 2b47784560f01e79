enum ScratchFolder {
  /// Makes a private temporary folder and removes it with its files after the body, even if the user interrupts the
  /// command.
  static func with<Value>(_ body: (_ folder: String) throws(Failure) -> Value) throws(Failure) -> Value {
    try Interruption.deferred { () throws(Failure) in
      let parent = systemFolder(inVariable: "TMPDIR") ?? "/tmp"
      var template = Array("\(parent)/skills-XXXXXX".utf8CString)
      guard unsafe mkdtemp(&template) != nil else {
        throw Failure("cannot make a folder in `\(parent)`: \(Files.reason). Set `TMPDIR` to a folder of yours.")
      }
      let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer {
        for name in Files.names(in: folder) { unsafe unlink("\(folder)/\(name)") }
        unsafe rmdir(folder)
      }
      return try body(folder)
    }
  }
}
