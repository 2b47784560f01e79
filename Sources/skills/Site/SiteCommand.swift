import JSON
import Knowledge
import Lint
import Review
import Site

extension Command {
  static let site = Command(
    name: "site", operands: "",
    summary: "Write a static site of the knowledge.",
    discussion: """
      The site has a page for each file, with its sections' IDs, a search that works without a server, and a dashboard \
      for those who maintain the knowledge. It needs no network. Later runs change what differs, and remove the pages \
      of files that are gone.
      """,
    examples: [
      Example("site --output site", "of the built-in knowledge"),
      Example("site --output site --knowledge docs", "of your own folder"),
      Example("site --output site --knowledge docs --since main", "with a page of what a branch changes"),
      Example("site --output site --check", "exit with 1 if the site is out of date"),
    ],
    options: [
      Option("--output", value: "DIR", "The folder of the site; it's made if it isn't there."),
      .check,
      .force,
      Option(
        "--since", value: "REV|DIR",
        "Add a page of what changed since a revision of the knowledge's repository, or since another folder."),
      Option(
        "--questions", value: "FILE",
        "Labelled questions: the dashboard lists those whose first hit is wrong, and the sections none finds."),
      Option(
        "--usage", value: "FILE",
        "A file of `serve --usage`: the dashboard lists the top sections and the questions without an answer."),
      Option("--edit", value: "URL", "Where the files can be edited; each page links to it with its file's path."),
      Option("--remote-images", "Load the images that pages have from other servers."),
      .knowledge, .noCache, .format("text|json"),
    ],
    json: #"{"files", "new": [path], "changed": [path], "removed": [path]}"#
  ) { arguments, console throws(Failure) in
    let isJSON = try arguments.wantsJSON
    guard let folder = arguments.value("--output") else {
      throw Failure("where should the site go? Name its folder: `skills site --output site`.")
    }
    let roots = try Roots(for: arguments)
    let base = roots.knowledgeBase(for: arguments, console: &console)
    let options = try options(for: base, roots, arguments, &console)
    let files = Threads.concurrently(Site(of: base, options: options).parts()) { $0() }.flatMap(\.self)
    let plan = try FolderPlan(
      files.map { FolderPlan.File($0.path, bytes: $0.bytes) }, list: "assets/files.txt", in: folder, of: "site",
      force: arguments.has("--force"))
    let isCheck = arguments.has("--check")
    if !isCheck { try plan.write() }
    if isJSON {
      console.write(plan.json)
    } else if isCheck {
      for path in plan.all { console.print(path) }
    } else {
      console.note(
        "wrote \(Plural.of(plan.new.count + plan.changed.count, "file")) of \(plan.files.count), and "
          + "removed \(plan.stale.count). Open `\(folder)/index.html`.")
    }
    return isCheck && !plan.all.isEmpty ? .nothing : .found
  }

  private static func options(
    for base: KnowledgeBase, _ roots: Roots, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Site.Options {
    var options = Site.Options()
    options.licenses = roots.folders.compactMapValues(LicenseNotice.of)
    options.allowsRemoteImages = arguments.has("--remote-images")
    options.editAddresses = editAddresses(of: base, given: arguments.value("--edit"))
    options.changes = try arguments.value("--since").map { since throws(Failure) in
      let old = try EarlierKnowledge(since, of: roots, in: arguments.environment)
      return (KnowledgeChanges(from: old.documents, to: base.documents), since)
    }
    options.findings = findings(in: base, roots)
    if let path = arguments.value("--questions") {
      options.questions = QuestionGaps(try LabelledQuestions.read(path, &console), in: base)
    }
    options.usage = try arguments.value("--usage").map { path throws(Failure) in
      UsageCounts(of: try Files.required(path)).top
    }
    return options
  }

  private static func editAddresses(of base: KnowledgeBase, given: String?) -> [String: String] {
    var addresses: [String: String] = [:]
    for skill in base.skills() where addresses[skill.root] == nil {
      if let given {
        addresses[skill.root] = given.hasSuffix("/") ? given : given + "/"
      } else if let origin = skill.provenance?.origin, origin.hasPrefix("https://github.com/") {
        let page = origin.hasSuffix(".git") ? String(origin.dropLast(4)) : origin
        addresses[skill.root] = page + "/blob/HEAD/"
      }
    }
    return addresses
  }

  /// Lint's findings in each root, without checking whether files other than Markdown exist.
  private static func findings(in base: KnowledgeBase, _ roots: Roots) -> [Site.Finding] {
    let sources = Dictionary(grouping: base.sources.indices.map { base.sources[$0] }, by: \.root)
    return sources.keys.sorted().flatMap { root -> [Site.Finding] in
      let files = (sources[root] ?? []).map { Lint.File($0, bytes: $0.read() ?? []) }
      let asked = roots.askedTables.first { $0.root == root }?.read() ?? []
      return Lint(files, questions: asked) { _ in true }.findings().map { finding in
        Site.Finding(
          root: root, file: finding.file, line: finding.line, rule: finding.rule.rawValue, message: finding.message,
          isNote: finding.rule.severity == .note)
      }
    }
  }
}
