import Foundation
import Knowledge
import Markdown
import Search

/// Measures each stage over a folder of Markdown.
///
///     Bench [--runs N] [--queries FILE] FOLDER
///     Bench --html commonmark|gfm|safe
///
/// Prints one `name value unit` line for each figure, the median of the runs. `Scripts/bench` compares with other
/// tools.
@main
struct Bench {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    var runs = 5
    var queries: String?
    var files: [CorpusFile] = []
    while let word = words.popFirst() {
      switch word {
      case "--runs": runs = words.popFirst().flatMap { Int($0) } ?? runs
      case "--html": return HTML.run(dialect: words.popFirst() ?? "commonmark")
      case "--queries": queries = words.popFirst()
      default: files = try Corpus.files(below: word)
      }
    }
    let megabytes = Double(files.reduce(0) { $0 + $1.read().count }) / 1e6
    print("corpus \(rounded(megabytes)) MB in \(files.count) files")
    if let peak = Memory.growth(by: { withExtendedLifetime(Stages.base(of: files)) {} }) {
      print("peak \(rounded(Double(peak) / megabytes / 1e6)) bytes a corpus byte")
    }
    Stages(files: files, megabytes: megabytes, runs: runs).report()
    try Queries(files: files, runs: runs, file: queries).report()
  }

  static func rounded(_ number: Double) -> String { String(format: "%.4g", number) }

  /// The median time of the work in seconds.
  static func median(of runs: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<runs).map { _ in clock.measure(work) / .seconds(1) }.sorted()
    return times[times.count / 2]
  }
}

/// The stages from bytes to an index. The first two are timed separately; the index is timed from reading the files on.
struct Stages {
  let files: [CorpusFile]
  let megabytes: Double
  let runs: Int

  static func base(of files: [CorpusFile]) -> KnowledgeBase {
    KnowledgeBase(
      sources: files.map { Document.Source(root: "corpus", path: $0.path, read: $0.read) })
  }

  func report() {
    var trees: [BlockTree] = []
    let texts = files.map { $0.read() }
    let blocks = Bench.median(of: runs) {
      trees = texts.map { BlockTree(parsing: $0, reading: .asMeant) }
    }
    print("blocks \(Bench.rounded(megabytes / blocks)) MB/s")
    let sections = Bench.median(of: runs) {
      for tree in trees { withExtendedLifetime(Outline(of: tree)) {} }
    }
    print("blocks+sections \(Bench.rounded(megabytes / (blocks + sections))) MB/s")
    trees = []
    var base: KnowledgeBase?
    let index = Bench.median(of: runs) {
      base = nil
      base = Self.base(of: files)
    }
    print("reading+blocks+sections+index \(Bench.rounded(megabytes / index)) MB/s")
    guard let base else { return }
    print("sections \(base.sectionCount)")
    print(
      "index \(Bench.rounded(Double(base.snapshot.memory) / megabytes / 1e6)) bytes a corpus byte")
  }
}

/// Warm queries against the index, top 10.
struct Queries {
  let index: Index
  let queries: [String]
  let runs: Int

  init(files: [CorpusFile], runs: Int, file: String?) throws {
    index = Stages.base(of: files).snapshot.index
    let texts =
      try file.map {
        try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init)
      } ?? Corpus.headings(of: files)
    queries = Array(texts.prefix(1000))
    self.runs = runs
  }

  func report() {
    guard !queries.isEmpty else { return }
    let clock = ContinuousClock()
    func ask(_ query: String) {
      withExtendedLifetime(index.search(index.resolved(Query(query)), limit: 10)) {}
    }
    for query in queries { ask(query) }
    var times: [Double] = []
    for _ in 0..<runs {
      for query in queries {
        times.append(clock.measure { ask(query) } / .seconds(1))
      }
    }
    times.sort()
    print("query p50 \(Bench.rounded(times[times.count / 2] * 1e6)) us")
    print("query p99 \(Bench.rounded(times[times.count * 99 / 100] * 1e6)) us")
  }
}

/// The memory of this process, from /proc.
enum Memory {
  /// How far the work raised the peak above the previous memory use, in bytes.
  static func growth(by work: () -> Void) -> Int? {
    guard let before = bytes("VmRSS") else { return nil }
    work()
    return bytes("VmHWM").map { $0 - before }
  }

  private static func bytes(_ key: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key + ":") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
