import Knowledge

enum Threads {
  /// With fewer files, starting a thread takes longer than it saves.
  private static let minimumFiles = 16
  /// More threads would compete for memory bandwidth.
  private static let maximumThreads = 8

  /// Runs work on a new thread; false if the system has none left.
  @discardableResult
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // Allocated instead of initialized, since the initializer would require importing the module that declares the
    // type.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    unsafe pthread_attr_init(attributes)
    defer { unsafe pthread_attr_destroy(attributes) }
    // The size of the main thread's stack; some systems give other threads a sixteenth of it.
    unsafe pthread_attr_setstacksize(attributes, 8 << 20)
    unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    let job = unsafe Unmanaged.passRetained(Lazy(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = unsafe pthread_create(&thread, attributes, { unsafe Self.run($0) }, unsafe job.toOpaque())
    if error != 0 { unsafe job.release() }
    return error == 0
  }

  private static func run(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let job = unsafe job { unsafe Unmanaged<Lazy<Void>>.fromOpaque(job).takeRetainedValue().get() }
    return nil
  }

  /// The results in input order. The calling thread works too, and takes over work that no thread has begun.
  static func concurrently<Input: Sendable, Result: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Result
  ) -> [Result] {
    let results = inputs.map { input in Lazy { work(input) } }
    for result in results.dropLast() { start { _ = result.get() } }
    _ = results.last?.get()
    return results.map { $0.get() }
  }

  /// How many threads to use for some files, including the caller's.
  static func count(for files: Int) -> Int { files < minimumFiles ? 1 : max(1, min(maximumThreads, processorCount)) }

  /// The processors that this process may use: `taskset` and containers give it fewer than the machine has.
  private static var processorCount: Int {
    let all = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #if canImport(Darwin)
      return all
    #else
      var allowed = cpu_set_t()
      guard unsafe sched_getaffinity(0, MemoryLayout.size(ofValue: allowed), &allowed) == 0 else { return all }
      return unsafe withUnsafeBytes(of: allowed) { unsafe $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    #endif
  }

  /// Ingests files in one range for each thread.
  static func ingestions(of sources: [Document.Source], asked: AskedQuestions) -> [Ingestion] {
    concurrently(ranges(of: sources) { $0.size() }) { Ingestion(of: sources, in: $0, asked: asked) }
  }

  /// The results of the work on one range of files for each thread, in the order of the files.
  static func concurrently<File: Sendable, Result: Sendable>(
    _ files: [File], size: (File) -> Int, _ work: @escaping @Sendable (ArraySlice<File>) -> [Result]
  ) -> [Result] {
    concurrently(ranges(of: files, size: size)) { work(files[$0]) }.flatMap(\.self)
  }

  /// A range of files for each thread.
  private static func ranges<File>(of files: [File], size: (File) -> Int) -> [Range<Int>] {
    let count = count(for: files.count)
    return count == 1 ? [files.indices] : ranges(of: files.map(size), count: count)
  }

  /// More than any file that is read has, and small enough that the sum of a million doesn't overflow.
  private static let largestSize = 1 << 32

  /// Consecutive ranges with nearly equal total sizes, since one folder may contain a few long files and another many
  /// short ones.
  static func ranges(of sizes: [Int], count: Int) -> [Range<Int>] {
    // A sparse file may state any size.
    let sizes = sizes.map { min(max($0, 0), largestSize) }
    let total = sizes.reduce(0, +)
    var (ranges, start, sum) = ([Range<Int>](), 0, 0)
    for number in 1..<count {
      var end = start
      // A file at a boundary goes to the range that contains more of it.
      while end < sizes.count, sum + sizes[end] / 2 < total * number / count {
        sum += sizes[end]
        end += 1
      }
      ranges.append(start..<end)
      start = end
    }
    return ranges + [start..<sizes.count]
  }
}

/// Work on a second thread whose end `poll` can wait for.
struct BackgroundWork<Result: Sendable> {
  /// Becomes readable when the work is done.
  let doneDescriptor: Int32
  private let result: Lazy<Result>

  init?(_ work: @escaping @Sendable () -> Result) {
    guard let (output, input) = try? openPipe() else { return nil }
    let result = Lazy(work)
    let hasStarted = Threads.start {
      _ = result.get()
      systemClose(input)
    }
    guard hasStarted else {
      for end in [output, input] { systemClose(end) }
      return nil
    }
    (doneDescriptor, self.result) = (output, result)
  }

  /// Waits for the end and returns the result. Call it once.
  func finish() -> Result {
    systemClose(doneDescriptor)
    return result.get()
  }
}
