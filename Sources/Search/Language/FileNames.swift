/// Names of files, which are one term beside their words: `Cargo.lock` is `cargo.lock`.
enum FileNames {
  /// Whether a folded word behind a dot makes a file's name with the word before it. 8 bytes from its start
  /// must be readable.
  static func isExtension(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    extensions.contains(word, length)
  }

  /// Those that hardly name a member in code, too; without Markdown's, which the path of every text has.
  private static let extensions = WordSet(
    """
    adoc aspx bash bat c cc cfg cjs cmake cmd conf cpp crt cs cshtml csproj css csv dart db diff dll dylib \
    env exe exs fs gif go gradle gz h hpp hs htm html ini ipynb java jpeg jpg js json jsonc jsx kt kts \
    lock lua mjs mk ml mm mp3 mp4 msi nix patch pbxproj pdf pem php plist png podspec proto ps1 psd1 psm1 py \
    pyi rb rst rs sass scss sh sln so sql sqlite strings svelte svg swift tar tf toml ts tsv tsx txt vcxproj vue \
    wasm webp xaml xcconfig xib xml yaml yml zip zsh
    """)
}
