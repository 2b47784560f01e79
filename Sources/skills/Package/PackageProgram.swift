/// The program that a package starts: `skills` itself, or a script that finds an installed one.
struct PackageProgram {
  /// The same in every package on every system, so that manifests are always right.
  static let path = "bin/skills"

  let bytes: [UInt8]
  let isBinary: Bool

  static let finder = PackageProgram(bytes: Array(script.utf8), isBinary: false)

  init(binary path: String) throws(Failure) {
    bytes = try Files.required(path)
    isBinary = true
    guard Self.platform(of: bytes) != nil else {
      throw Failure("`\(path)` isn't a program for Linux or macOS. `--binary` takes an executable `skills`.")
    }
  }

  private init(bytes: [UInt8], isBinary: Bool) { (self.bytes, self.isBinary) = (bytes, isBinary) }

  /// The systems that it runs on, by their MCPB names.
  var platforms: [String] { Self.platform(of: bytes).map { [$0] } ?? ["darwin", "linux"] }

  /// Detected by the first four bytes: ELF, Mach-O, or a universal binary, whose header is big-endian.
  private static func platform(of bytes: [UInt8]) -> String? {
    switch bytes.prefix(4) {
    case [0x7F, 0x45, 0x4C, 0x46]: "linux"
    case [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]: "darwin"
    default: nil
    }
  }

  var file: FolderPlan.File { FolderPlan.File(Self.path, bytes: bytes, isProgram: true) }

  /// Applications have a short PATH, so the script also looks where installers put programs. The npm package `skills`
  /// has a program with the same name, and a client may put this package's `bin` on PATH; the variable prevents the
  /// script from calling itself forever.
  private static let script = """
    #!/bin/sh
    # Starts the `skills` that is installed on this machine, or says how to install it.
    [ -z "${SKILLS_FINDER:-}" ] || exit 1
    set -f
    IFS=:
    folders="$PATH:${HOME:-}/.local/bin:/opt/homebrew/bin:/usr/local/bin:/home/linuxbrew/.linuxbrew/bin"
    for folder in $folders; do
      program="$folder/skills"
      [ -f "$program" ] && [ -x "$program" ] || continue
      case "$(SKILLS_FINDER=1 "$program" --version 2>/dev/null </dev/null)" in
        "skills "[0-9]*) exec "$program" "$@" ;;
      esac
    done
    missing="skills is not installed on this machine. The README of its repository says how to install it."
    case "${1:-} ${2:-}" in
      "hook session")
        case "$(cat)" in
          *SubagentStart*) ;;
          *) echo "{\\"systemMessage\\": \\"$missing\\"}" ;;
        esac
        ;;
      # A hook that fails would stop some clients.
      "hook "*) ;;
      *)
        echo "$missing" >&2
        exit 1
        ;;
    esac

    """
}
