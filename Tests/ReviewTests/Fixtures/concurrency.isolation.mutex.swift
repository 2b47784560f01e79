final class Cache {
  private var lock = os_unfair_lock() // hit
  private var other = os_unfair_lock_s() // hit
  var third: os_unfair_lock = .init() // hit
  private let mutex = Mutex(0) // miss
  private let allocated = OSAllocatedUnfairLock(initialState: 0) // miss
  private let pointer: UnsafeMutablePointer<os_unfair_lock> // miss
}
