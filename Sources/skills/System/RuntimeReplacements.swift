// Functions that the linker puts in the place of the runtime's own (`--wrap`, Package.swift).
#if os(Linux)
  /// What the runtime asks, before `main`, for the program that prints where another one crashed.
  ///
  /// A static executable has none beside it. The runtime's own search aborts where there is no `/proc`, and else looks
  /// in seven folders at each start.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func backtracer(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }

  /// The length of a character's name in Unicode, 0 for none. Nothing here asks for one, and all of them take 330 KB.
  @_cdecl("__wrap__swift_stdlib_getScalarName")
  func unicodeName(_ scalar: UInt32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int { 0 }
#endif
