final class A { // hit
  func start() { run(Unmanaged.passRetained(self).toOpaque()) }
}
struct B { // hit
  func start() { let p = Unmanaged.passRetained(box); run(p.toOpaque()) }
}
extension C { // hit
  func start() { context = Unmanaged.passRetained(Box(self)).toOpaque() }
}
final class D { // miss
  func start() { run(Unmanaged.passRetained(self).toOpaque()) }
  func stop() { Unmanaged<D>.fromOpaque(context).release() }
}
final class E { // miss
  func start() { run(Unmanaged.passUnretained(self).toOpaque()) }
}
struct F { // miss
  func stop(_ p: Pointer) { Unmanaged<E>.fromOpaque(p).takeRetainedValue().close() }
}
