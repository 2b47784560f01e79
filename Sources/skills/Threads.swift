import Knowledge

/// Work on all processors at once.
enum Threads {
  /// Fewer files than this are read before a thread has started.
  private static let minimumFiles = 16
  /// More threads than this wait for one another's memory.
  private static let maximumThreads = 8

  /// Ingests files in as many ranges as there are processors, each on a thread of its own.
  ///
  /// - Parameter isKept: Whether a snapshot of them is to be kept.
  static func ingestions(
    of sources: [Document.Source], asked: AskedQuestions, isKept: Bool
  ) -> [Ingestion] {
    let count = min(maximumThreads, Processors.count)
    guard sources.count >= minimumFiles, count > 1 else {
      return [Ingestion(of: sources, in: sources.indices, asked: asked, isKept: isKept)]
    }
    let bounds = (0...count).map { sources.count * $0 / count }
    let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    return concurrently(ranges) { Ingestion(of: sources, in: $0, asked: asked, isKept: isKept) }
  }

  /// The results in the order of the inputs; the last input is worked on by the caller's own thread.
  static func concurrently<Input: Sendable, Result: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Result
  ) -> [Result] {
    let threads = inputs.dropLast().map { input in
      (input, BackgroundResult { work(input) })
    }
    let last = inputs.last.map(work)
    return threads.map { input, thread in thread.finish() ?? work(input) }
      + (last.map { [$0] } ?? [])
  }
}

/// The result of a thread that is joined when it is asked for.
private final class BackgroundResult<Result: Sendable> {
  private var work: BackgroundWork<Result>?

  init(_ work: @escaping @Sendable () -> Result) { self.work = BackgroundWork(work) }

  /// nil where the system had no thread left.
  func finish() -> Result? {
    guard let work = work.take() else { return nil }
    return work.finish()
  }
}
