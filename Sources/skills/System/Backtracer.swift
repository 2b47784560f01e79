#if os(Linux)
  /// What the runtime asks, before `main`, for the program that prints where another one crashed.
  ///
  /// A static executable has none beside it. The runtime's own search aborts where there is no `/proc`, and else looks
  /// in seven folders at each start. The linker puts this in its place (`--wrap`, Package.swift).
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func backtracer(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }
#endif
