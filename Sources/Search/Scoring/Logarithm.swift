#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The natural logarithm: all that this module takes from C.
func logarithm(_ value: Double) -> Double { log(value) }

/// The logarithm to base 2.
func binaryLogarithm(_ value: Double) -> Double { log2(value) }
