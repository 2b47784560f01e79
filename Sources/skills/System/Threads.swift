import Knowledge

/// Work on all processors at once.
enum Threads {
  /// Fewer files than this are read before a thread has started.
  private static let minimumFiles = 16
  /// More threads than this wait for one another's memory.
  private static let maximumThreads = 8

  /// How many threads are to work on some files, the caller's own among them.
  static func count(for files: Int) -> Int {
    files < minimumFiles ? 1 : min(maximumThreads, Processors.count)
  }

  /// Ingests files in as many ranges as there are processors, each on a thread of its own.
  static func ingestions(of sources: [Document.Source], asked: AskedQuestions) -> [Ingestion] {
    let count = count(for: sources.count)
    guard count > 1 else {
      return [Ingestion(of: sources, in: sources.indices, asked: asked)]
    }
    return concurrently(ranges(of: sources.map { $0.size() }, count: count)) {
      Ingestion(of: sources, in: $0, asked: asked)
    }
  }

  /// So many ranges, one after the other, that the sizes in each add up to nearly the same: of two folders one
  /// may have few long files and the other many short ones.
  static func ranges(of sizes: [Int], count: Int) -> [Range<Int>] {
    let total = sizes.reduce(0, +)
    var (ranges, start, sum) = ([Range<Int>](), 0, 0)
    for number in 1..<count {
      var end = start
      // The file in the middle goes to where more of it lies.
      while end < sizes.count, sum + sizes[end] / 2 < total * number / count {
        sum += sizes[end]
        end += 1
      }
      ranges.append(start..<end)
      start = end
    }
    return ranges + [start..<sizes.count]
  }

  /// The results in the order of the inputs; the last input is worked on by the caller's own thread.
  static func concurrently<Input: Sendable, Result: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Result
  ) -> [Result] {
    let threads = inputs.dropLast().map { input in
      let place = ThreadResult<Result>()
      return (input, place, SystemThread { place.result = work(input) })
    }
    let last = inputs.last.map(work)
    return threads.map { input, place, thread in
      thread?.join()
      // Nothing is there where the system had no thread left.
      return place.result ?? work(input)
    } + (last.map { [$0] } ?? [])
  }
}
