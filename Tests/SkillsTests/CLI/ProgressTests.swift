import Knowledge
import Synchronization
import Testing

@testable import skills

struct ProgressTests {
  /// The output of a progress line.
  private final class Screen: Sendable {
    let text = Mutex("")
  }

  private func progress(width: Int = 40) -> (Progress, Screen) {
    let screen = Screen()
    return (
      Progress(width: width) { written in screen.text.withLock { $0 += written } }, screen
    )
  }

  @Test func `quick work says nothing`() {
    let (progress, screen) = progress()
    progress.begin()
    progress.report({ "half" }, at: Clock.microseconds)
    progress.end()
    #expect(screen.text.withLock { $0 } == "")
  }

  @Test func `long work shows its progress now and then, and removes the line`() {
    let (progress, screen) = progress()
    progress.begin()
    let later = Clock.microseconds + 600_000
    for step in 0..<4 { progress.report({ "step \(step)" }, at: later + step * 60_000) }
    progress.end()
    let clear = "\u{1B}[K"
    #expect(screen.text.withLock { $0 } == "\rstep 0\(clear)\rstep 2\(clear)\r\(clear)")
  }

  @Test func `a progress line is narrower than the screen and contains no control characters`() {
    let (progress, screen) = progress(width: 6)
    progress.begin()
    progress.report({ "a\u{1B}b日本語" }, at: Clock.microseconds + 600_000)
    #expect(screen.text.withLock { $0 } == "\rab日\u{1B}[K")
  }

  @Test func `files are counted as they are read`() throws {
    let (progress, _) = progress()
    let sources = (0..<3).map { number in
      Document.Source(root: "r", path: "\(number).md") { [UInt8(number)] }
    }
    #expect(progress.counting(sources).map { $0.read() } == [[0], [1], [2]])
  }
}
