import Knowledge

extension Doctor {
  /// The roots, their contents and problems, and their state in the cache.
  static let knowledge = Check(title: "Knowledge") { arguments in
    searched(by: arguments) + (arguments.environment.machine.map(added) ?? [])
  }

  private static func added(on machine: Machine) -> [Finding] {
    do throws(Failure) {
      return try Registry.read(on: machine).roots.compactMap { root in
        guard Files.kind(of: root.folder) != .folder else { return changed(root) }
        let again = root.origin.map { ", and `skills add \($0)` fetches it again" } ?? ""
        return Finding(
          root.name, "was added, and `\(machine.short(root.folder))` is not there any more",
          remedy: "`skills remove \(root.name)` forgets it\(again).")
      }
    } catch {
      return [
        Finding("added", error.message, remedy: "fix the list, or delete it and add the knowledge again.")
      ]
    }
  }

  /// The changes in a root since it was pinned.
  private static func changed(_ root: Registry.Root) -> Finding? {
    guard let difference = try? root.difference(), !difference.isEmpty else { return nil }
    let restore = root.origin == nil ? "" : ", `skills update --force \(root.name)` restores it"
    return Finding(
      root.name, "has changed since it was pinned: \(difference.summary)",
      remedy:
        "`skills verify \(root.name)` names all files\(restore), `skills verify --accept \(root.name)` accepts it.")
  }

  private static func searched(by arguments: Arguments) -> [Finding] {
    let roots: Roots
    do throws(Failure) {
      roots = try Roots(for: arguments)
    } catch {
      return [Finding("folders", error.message, remedy: "name folders that are there.")]
    }
    let base = roots.knowledgeBase(cache: nil, progress: arguments.environment.progress)
    let topics = Dictionary(grouping: base.topics, by: \.root)
    var findings = base.sources.map(\.root).uniqued().map { summary(of: $0, topics[$0] ?? []) }
    findings.append(Finding("index", "\(Amount.bytes(base.snapshot.memory)) of memory"))
    findings += roots.omissions.map { Finding("left out", $0, remedy: "fix what it names.") }
    findings += roots.unreadFormats.map { Finding("formats", remark: String($0.dropLast())) }
    findings += roots.unreadableFolders.map { folder in
      Finding(
        folder, "is a folder that cannot be read, so its files are left out",
        remedy: "check its permissions, or move it out of the folder.")
    }
    findings += roots.systemFolders.map { folder in
      Finding(folder, remark: "shows the state of the system and keeps no files, so it is left out")
    }
    findings += base.problems.map { problem in
      Finding(problem.file, problem.message, remedy: "fix the file, or move it out of the folder.")
    }
    findings += AgentSkills(of: base, in: roots.folders).problems.map { problem in
      Finding(
        problem.file, problem.message,
        remedy: "fix that so that hosts load it; `skills lint` names the lines of a SKILL.md.")
    }
    if let cache = arguments.environment.cache { findings += state(of: cache, for: roots) }
    return findings
  }

  private static func summary(of root: String, _ topics: [Topic]) -> Finding {
    let sections = topics.reduce(0) { $0 + $1.sectionCount }
    let tokens = topics.reduce(0) { $0 + $1.tokens }
    let overdue = topics.count { $0.reviewNote != nil }
    let parts = [
      Plural.of(topics.count, "file"), Plural.of(sections, "section"), "\(tokens) tokens",
      overdue == 0 ? nil : "\(Plural.of(overdue, "file")) due for review", topics.first?.provenance?.text,
    ]
    return Finding(root, parts.compactMap { $0 }.joined(separator: ", "))
  }

  private static func state(of cache: Cache, for roots: Roots) -> [Finding] {
    let files = cache.indexes
    let size = files.reduce(0) { $0 + $1.bytes }
    let isFresh = cache.snapshot(key: roots.key, fingerprint: roots.fingerprint) != nil
    var findings = [
      Finding(
        "cache",
        "`\(cache.folder)`, \(Plural.of(files.count, "index", plural: "indexes")), \(Amount.bytes(size)); "
          + "the index of these folders is \(isFresh ? "up to date" : "made on the next question")")
    ]
    let existing = Files.way(upFrom: cache.folder).first { Files.kind(of: $0) == .folder } ?? "/"
    if unsafe access(existing, W_OK) != 0 {
      let remedy =
        Files.kind(of: cache.folder) == .folder
        ? "make `\(cache.folder)` yours: `chown -R \"$USER\" '\(cache.folder)'`."
        : "set `XDG_CACHE_HOME` to a folder that is yours."
      findings.append(Finding("cache", "cannot be written to, so every question indexes again", remedy: remedy))
    }
    return findings
  }
}
