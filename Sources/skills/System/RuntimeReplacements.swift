// Functions that the linker substitutes for the runtime's own (`--wrap`, Package.swift).
#if os(Linux)
  /// Called by the runtime before `main` to find the program that prints backtraces.
  ///
  /// A static executable has none. The runtime's own search aborts if there is no `/proc`, and otherwise looks in seven
  /// folders at each start.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func backtracer(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }

  /// The length of a character's Unicode name, 0 for none. The names aren't used here and would take 330 KB.
  @_cdecl("__wrap__swift_stdlib_getScalarName")
  func unicodeName(_ scalar: UInt32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int { 0 }
#endif
