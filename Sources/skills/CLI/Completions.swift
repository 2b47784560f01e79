import Knowledge

enum Shell: String, CaseIterable { case bash, zsh, fish }

extension Command {
  static let completions = Command(
    name: "completions", operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    summary: "Print a script that lets a shell complete commands, topics and section IDs.",
    operand: .shell,
    examples: [
      Example("completions bash > ~/.local/share/bash-completion/completions/skills", "bash"),
      Example("completions zsh > ~/.zfunc/_skills", "zsh, with ~/.zfunc in fpath"),
      Example("completions fish > ~/.config/fish/completions/skills.fish", "fish"),
    ]
  ) { arguments, console throws(Failure) in
    let name = arguments.text
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue).quoted
      throw Failure(
        "`completions` needs a shell: \(names)" + (name.isEmpty ? "." : ", not `\(name)`.")
          + Spelling.hint(for: name, among: Shell.allCases.map(\.rawValue)))
    }
    console.write(shell.script)
    return .found
  }
}

extension Shell {
  /// The script asks the command itself, so it's never out of date.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = """
    # bash completion for skills; written by `skills completions bash`
    _skills() {
      local line file files bare quote word="${COMP_WORDS[COMP_CWORD]#=}"
      local -a words
      COMPREPLY=()
      # As a command would get them: without what quotes them.
      for line in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        quote=
        case $line in
          [\\"\\']*) quote=${line:0:1} line=${line:1} line=${line%"$quote"} ;;
          *) line=${line//\\\\/} ;;
        esac
        words+=("$line")
      done
      while IFS= read -r line; do
        line=${line%%$'\\t'*}
        case $line in
          :files) files=1 ;;
          # Nothing that would be run inside of quotes.
          *[[:cntrl:]\\"\\'\\`\\$\\&\\;\\(\\)\\<\\>\\|\\!\\\\]*) ;;
          *) COMPREPLY+=("$line") ;;
        esac
      done < <(command skills __complete "${words[@]}" 2>/dev/null)
      if [ -n "$files" ]; then
        # Bash before version 4 has no `compopt`, and puts names on the line as they are.
        compopt -o filenames 2>/dev/null || bare=1
        while IFS= read -r file; do
          case ${bare:-0}$file in
            1*[[:cntrl:]\\"\\'\\`\\$\\&\\;\\(\\)\\<\\>\\|\\!\\\\]*) ;;
            *) COMPREPLY+=("$file") ;;
          esac
        done < <(compgen -f -- "$word")
      elif [ -z "$quote" ]; then
        for line in "${!COMPREPLY[@]}"; do
          case ${COMPREPLY[line]} in
            *[[:space:]\\*\\?\\[\\{]*)
              COMPREPLY[line]=$(printf %q "${COMPREPLY[line]}") ;;
          esac
        done
      fi
    }
    complete -F _skills skills

    """

  private static let zshScript = """
    #compdef skills
    # zsh completion for skills; written by `skills completions zsh`
    _skills() {
      local line files
      local -a candidates
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          files=1
          continue
        fi
        candidates+=("${${line%%$'\\t'*}//:/\\\\:}${${(M)line%%$'\\t'*}:+:${line#*$'\\t'}}")
      done < <(command skills __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
      (( ${#candidates} )) && _describe skills candidates
      if [[ -n $files ]]; then
        compset -P '--*='
        _files
      fi
    }
    if [ "$funcstack[1]" = "_skills" ]; then
      _skills "$@"
    else
      compdef _skills skills
    fi

    """

  private static let fishScript = """
    # fish completion for skills; written by `skills completions fish`
    function __skills_complete
      set -l words (commandline -opc) (commandline -ct)
      command skills __complete $words[2..-1] 2>/dev/null
    end
    complete -c skills -f -a "(__skills_complete | string match -v ':files')"
    complete -c skills -F -n "__skills_complete | string match -q ':files'"

    """
}
