import Foundation
import JSON
import Testing

@testable import skills

/// The script of packages without a program.
struct PackageProgramTests {
  private static let real = "#!/bin/sh\n[ \"$1\" = --version ] && echo 'skills 0.1.0' || echo \"real $*\"\n"
  private static let other = "#!/bin/sh\necho 1.4.2\n"

  /// Runs the script with folders on PATH that contain a given program `skills`.
  private func run(_ programs: [String], _ words: [String]) throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    try folder.write(program: String(decoding: PackageProgram.finder.bytes, as: UTF8.self), to: "package/bin/skills")
    var path = ["\(folder.path)/package/bin"]
    for (number, text) in programs.enumerated() {
      try folder.write(program: text, to: "\(number)/skills")
      path.append("\(folder.path)/\(number)")
    }
    let program = try Program(
      words, of: "\(folder.path)/package/bin/skills",
      environment: ["PATH": path.joined(separator: ":") + ":/usr/bin:/bin", "HOME": folder.path])
    let result = program.finish()
    return (result.status, result.output)
  }

  @Test func `the installed program is started, not another one of its name`() throws {
    let run = try run([Self.other, Self.real], ["serve", "--knowledge", "a b"])
    #expect(run.status == 0 && run.output == "real serve --knowledge a b\n")
  }

  @Test func `without one, the script says where to get it`() throws {
    let run = try run([Self.other], ["serve"])
    #expect(run.status == 1 && run.output.contains("is not installed"))
  }

  @Test func `without one, a session begins with a message for the user`() throws {
    let run = try run([], ["hook", "session"])
    let message = try JSONReader.read(run.output)["systemMessage"]?.text
    #expect(run.status == 0 && message?.contains("is not installed") == true)
  }

  @Test func `without one, other hooks stay silent`() throws {
    let run = try run([], ["hook", "prompt"])
    #expect(run.status == 0 && run.output.isEmpty)
  }
}
