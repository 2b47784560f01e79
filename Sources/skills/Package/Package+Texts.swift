import Agents
import Knowledge

extension Package {
  func readme(for target: PackageTarget) -> FolderPlan.File {
    let folders = knowledge.folders.map { folder in
      let known = [folder.license, folder.origin].compactMap(\.self).map { ", \($0)" }.joined()
      return "- `\(folder.path)`: \(Plural.of(folder.files.count, "file"))\(known)\n"
    }
    let text = """
      # \(name) \(version)

      \(description)

      ## Install

      \(target.installation(of: name))

      It works offline: nothing is sent anywhere, and nothing is downloaded.

      ## What is in it

      - `\(PackageProgram.path)`: \(programNote)
      \(folders.joined())
      ## License

      \(licenseNote)

      """
    return FolderPlan.File("README.md", text)
  }

  private var programNote: String {
    program.isBinary
      ? "the program `skills` for \(program.platforms.joined(separator: " and "))"
      : """
      a script that starts the `skills` that is installed on the machine, \(Skills.version) or later\
      \(repository.map { "; \($0) has it" } ?? "")
      """
  }

  /// The licenses of all parts: ours, the folders', and what the toolchain links into the program.
  private var licenseNote: String {
    var sentences =
      hasOurs ? ["`skills` and its own references are under the MIT license: see [LICENSE](LICENSE)."] : []
    if !knowledge.folders.isEmpty {
      sentences.append("What is in `knowledge` is copied as it was, with the licenses that lie beside it.")
    }
    if program.isBinary {
      sentences.append(
        "The program contains the runtime library of Swift (Apache-2.0 with Runtime Library Exception); on Linux also "
          + "the GNU C library (LGPL-2.1-or-later) and libstdc++ (GPL-3.0-or-later with GCC Runtime Library Exception)."
      )
    }
    return sentences.joined(separator: "\n")
  }

  static let licenseText = """
    MIT License

    Copyright (c) 2026 The maintainers of skills

    Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated \
    documentation files (the "Software"), to deal in the Software without restriction, including without limitation the \
    rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit \
    persons to whom the Software is furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all copies or substantial portions of the \
    Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE \
    WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR \
    COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR \
    OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

    """

  /// A SKILL.md that makes the agent use the program beside it.
  var skill: String {
    let knowledge = knowledge.arguments(at: "FOLDER").map { " \($0)" }.joined()
    let own = """

      FOLDER/bin/skills review FILE.swift       # what is wrong with Swift code, by line
      FOLDER/bin/skills api NAME                # the system that introduced an API of Apple, and what replaces it
      """
    // Agents choose skills by their stated use.
    let use = description == Self.builtinDescription ? ". Use to write, review, fix and modernize code of apps." : ""
    let license = license.map { "\nlicense: \(Literal.quoted($0))" } ?? ""
    return """
      ---
      name: \(name)
      description: \(Literal.quoted(description + use))\(license)
      ---
      # \(name)

      Look things up instead of trusting memory. The program in this folder answers from its references, without a network. \
      FOLDER stands for the path of the folder that this file is in:

      ```sh
      FOLDER/bin/skills query\(knowledge) "QUESTION"  # the sections that answer a question
      FOLDER/bin/skills show\(knowledge) ID           # a section or a whole file, by the ID that an answer gives
      FOLDER/bin/skills checklist\(knowledge) TOPIC   # the rules to check work against
      FOLDER/bin/skills topics\(knowledge)            # what can be looked up\(self.knowledge.hasBuiltin ? own : "")
      ```

      Ask before you write, in the words of the task: names of APIs, error messages and pieces of code work, too. Follow what \
      the sections say, and name their IDs. If nothing answers, say so. [README.md](README.md) says whose the references are.

      """
  }
}
