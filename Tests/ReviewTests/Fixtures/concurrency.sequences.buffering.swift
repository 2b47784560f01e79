let (changes, continuation) = AsyncStream.makeStream(of: Void.self) // hit
let pair = AsyncStream<Void>.makeStream() // hit
let ticks = AsyncStream<Void> { continuation in // hit
  timer.onTick = { continuation.yield() }
}
let latest = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) // miss
let values = AsyncStream.makeStream(of: Int.self) // miss
let numbers = AsyncStream<Int> { continuation in continuation.finish() } // miss
let pulled = AsyncStream<Void>(unfolding: { try? await next() }) // miss
