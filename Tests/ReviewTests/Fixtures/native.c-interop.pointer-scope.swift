func keep() -> UnsafeRawPointer {
  let a = UnsafePointer(&value) // hit
  let b = UnsafeMutablePointer<Int32>(&count) // hit
  withUnsafePointer(to: value) { use($0) } // miss
  call(UnsafePointer(pointer)) // miss
  let c = UnsafeMutablePointer<Int>.allocate(capacity: 4) // miss
  return UnsafeRawPointer(&value) // hit
}
