import Foundation
import Testing

@testable import skills

struct FolderPlanTests {
  private func plan(_ text: String, in folder: String) throws -> FolderPlan {
    try FolderPlan(
      [.init("a", text), .init("b/c", text)], list: "x.files.txt", in: folder, of: "site", force: false)
  }

  @Test func `a run that was interrupted is finished by the next one`() throws {
    let folder = try TemporaryFolder()
    let out = "\(folder.path)/out"
    let first = try plan("1", in: out)
    // A file in the place of a folder ends the run there.
    try folder.write(Data(), to: "out/b")
    #expect(throws: Failure.self) { try first.write() }
    unlink("\(out)/b")
    try plan("1", in: out).write()
    #expect(try plan("1", in: out).all.isEmpty)

    let second = try plan("2", in: out)
    try FileManager.default.moveItem(atPath: "\(out)/b", toPath: "\(out)/d")
    try folder.write(Data(), to: "out/b")
    #expect(throws: Failure.self) { try second.write() }
    unlink("\(out)/b")
    try FileManager.default.moveItem(atPath: "\(out)/d", toPath: "\(out)/b")
    try plan("3", in: out).write()
    #expect(try folder.text(of: "out/a") == "3" && folder.text(of: "out/b/c") == "3")
  }

  @Test func `what somebody has written stays, even after an interrupted run`() throws {
    let folder = try TemporaryFolder()
    let out = "\(folder.path)/out"
    try plan("1", in: out).write()
    try folder.write(Data("mine".utf8), to: "out/a")
    #expect(throws: Failure.self) { try plan("2", in: out).write() }
    #expect(try folder.text(of: "out/a") == "mine")
  }
}
