import Testing

@testable import Knowledge

@Suite struct TokenEstimateTests {
  /// What o200k_base, cl100k_base and Anthropic's published tokenizer count.
  struct Counted: Sendable, CustomStringConvertible {
    let description: String
    let text: String
    let tokens: [Int]
  }

  static let counted = [
    Counted(
      description: "prose",
      text: """
        A sheet slides up from the bottom and covers most of the view below it. People dismiss it \
        with a swipe, unless the view says that there is something to lose. Present it from the \
        view that owns the state.
        """, tokens: [44, 44, 45]),
    Counted(
      description: "Swift",
      text: """
        struct RecipeListView: View {
            @State private var editing: Recipe?

            var body: some View {
                List(recipes) { recipe in
                    Button(recipe.title) { editing = recipe }
                }
                .sheet(item: $editing) { RecipeEditor(recipe: $0) }
            }
        }

        """, tokens: [64, 63, 68]),
    Counted(
      description: "shell",
      text: """
        xcrun simctl location booted set 52.52,13.405
        xcrun simctl status_bar booted override --time 9:41 --batteryLevel 100
        xcrun simctl privacy booted grant photos com.example.app
        git log --oneline --since=2026-01-01 | head -n 20

        """, tokens: [75, 75, 71]),
    Counted(
      description: "JSON",
      text: """
        {"servers": {"skills": {"command": "/usr/local/bin/skills", "args": ["serve", \
        "--knowledge", "docs"], "timeout": 30000, "enabled": true}}}

        """, tokens: [41, 41, 42]),
    Counted(
      description: "a table",
      text: """
        | Option | Default | Meaning |
        |---|---:|---|
        | `--limit` | 5 | The most sections |
        | `--max-tokens` | 3000 | Room for the answer |
        | `--offset` | 0 | Where to go on |

        """, tokens: [59, 59, 58]),
    Counted(
      description: "a row of semicolons",
      text: String(repeating: ";", count: 60) + "\n;; 1. Numbers\n"
        + String(repeating: ";", count: 60) + "\n(+ 1 1) ; => 2\n",
      tokens: [29, 29, 75]),
    Counted(
      description: "drawn lines",
      text: "Options\n" + String(repeating: "=", count: 64) + "\nname | use\n"
        + String(repeating: "-", count: 40) + "\n" + String(repeating: "#", count: 40) + "\n",
      tokens: [13, 12, 12]),
    Counted(
      description: "addresses",
      text: """
        See https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:) \
        and https://github.com/swiftlang/swift-evolution/blob/main/proposals/\
        0401-remove-property-wrapper-isolation.md#motivation.

        """, tokens: [50, 51, 63]),
    Counted(
      description: "Chinese",
      text: "响应式系统会在组件首次渲染时跟踪依赖关系，并在状态改变之后再次渲染组件。如果一个值没有改变，就不会有任何更新。",
      tokens: [37, 58, 54]),
    Counted(
      description: "traditional Chinese",
      text: "在編輯清單之前，請先儲存變更。如果網路連線中斷，應用程式會顯示錯誤訊息，"
        + "並保留尚未傳送的資料。"
        + "使用者可以稍後重試，或者選擇刪除草稿。"
        + "開發環境與正式環境的設定應該分開管理，讓團隊更容易維護。",
      tokens: [90, 141, 126]),
    Counted(
      description: "Japanese",
      text: "リアクティブシステムはコンポーネントの最初のレンダリング中に依存関係を追跡し、状態が変わると再びレンダリングします。",
      tokens: [45, 62, 60]),
    Counted(
      description: "Ukrainian",
      text: "Реактивна система відстежує залежності під час першого відтворення компонента та "
        + "оновлює його після кожної зміни стану.",
      tokens: [36, 67, 70]),
    Counted(
      description: "Russian",
      text: "Перед изменением списка сохраните документ. Если соединение прервано, "
        + "приложение покажет сообщение об ошибке и оставит данные, которые ещё не отправлены. "
        + "Пользователь может повторить попытку позже или удалить черновик.",
      tokens: [48, 72, 92]),
    Counted(
      description: "Italian",
      text: "Prima di modificare la lista, salva il documento. Se la connessione si interrompe, "
        + "l'applicazione mostra un messaggio di errore e conserva i dati che non sono stati ancora "
        + "inviati. Chi usa l'app può riprovare più tardi oppure eliminare la bozza.",
      tokens: [60, 67, 84]),
    Counted(
      description: "hexadecimal",
      text: """
        9b5ad71b2ce5302211f9c61530b329a4922fc6a4 fb374d419588a4632f3f557e76b4b70aebbca790 \
        e3b0c44298fc1c149afbf4c8996fb924

        """, tokens: [67, 67, 68]),
    Counted(
      description: "numbers",
      text: """
        12 345 67890 3.14159 2.71828 1,000,000 192.168.178.42 2026-11-21T18:30:00Z 0x7FFE 65536 \
        4294967296

        """, tokens: [58, 58, 47]),
  ]

  @Test(arguments: counted)
  func `a few lines of any kind come out near what tokenizers count`(counted: Counted) {
    let most = counted.tokens.max() ?? 0
    let mean = (counted.tokens[0] + counted.tokens[2]) / 2
    let bound = TokenEstimate.upperBound(of: counted.text)
    #expect((most * 90 / 100...most * 130 / 100).contains(bound))
    #expect((mean * 85 / 100...mean * 118 / 100).contains(TokenEstimate.of(counted.text)))
  }

  /// What is dear for one tokenizer at least, and the largest count of the three.
  static let dear: [(name: String, text: String, tokens: Int)] = [
    ("a word that costs more than its letters tell", repeated("restate, restate\n", 60), 360),
    ("the same in Russian", repeated("повтор, повтор\n", 40), 320),
    ("a line of code", repeated("let zebra = 1\n", 40), 280),
    ("private characters", characters(0xE000, step: 37, by: " "), 239),
    ("those of a private plane", characters(0x100000, step: 37, by: " "), 299),
    ("Yi", characters(0xA000, step: 19), 180),
    ("rare ideographs", characters(0x3400, step: 37), 180),
    ("forms of Arabic letters", characters(0xFB50, step: 1), 179),
    ("wide letters", characters(0xFF21, step: 1, count: 26), 52),
    ("boxes", characters(0x2550, step: 1, count: 45), 86),
    ("control characters", repeated("\u{1}\u{2}\u{3}x ", 40), 200),
    ("rows of signs", (0..<40).map { repeated("=", 1 + $0 * 7 % 40) + " " }.joined(), 74),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func characters(
    _ first: UInt32, step: UInt32, count: UInt32 = 60, by separator: String = ""
  ) -> String {
    (0..<count).compactMap { Unicode.Scalar(first + $0 * step).map { String($0) } }
      .joined(separator: separator)
  }

  @Test(arguments: dear)
  func `no budget has room for a text that a tokenizer counts more for`(
    name: String, text: String, tokens: Int
  ) {
    #expect(TokenEstimate.upperBound(of: text) > TokenEstimate.room(in: tokens - 1))
  }

  @Test func `a word that comes twice is not taken for one that is repeated`() {
    let words = ["restate", "zebra", "quagga", "okapi"]
    let text = (words + words).joined(separator: " ")
    #expect(TokenCount(of: text).repeats.tokens < 4)
    #expect(TokenCount(of: Self.repeated(text + "\n", 20)).repeats.tokens > 100)
  }

  @Test func `lines that names of sections make add up to the text they make`() {
    let names = (1...9).map { number in
      NamedSection(
        Section.Reference(id: "r/a#b\(number)/çx-9", title: "B", tokens: number * 37))
    }
    let list = names.reduce(NamedSection.headingSize) { $0 + $1.size + NamedSection.endSize }
    let text = ([NamedSection.heading] + names.map(\.line)).map { $0 + "\n" }.joined()
    #expect(list.upperBound == TokenEstimate.upperBound(of: text))
  }

  @Test(arguments: ["a", " ", "\n", "\u{301}", "ﷺ", "\u{0}"])
  func `only nothing costs nothing`(text: String) {
    #expect(TokenEstimate.of("") == 0)
    #expect(TokenEstimate.upperBound(of: "") == 0)
    #expect(TokenEstimate.of(text) > 0)
    #expect(TokenEstimate.upperBound(of: text) >= TokenEstimate.of(text))
  }

  @Test(arguments: [1, 200, 201, 333, 777, 3_000, 20_000])
  func `the room in a budget is below it by a share that shrinks`(budget: Int) {
    let room = TokenEstimate.room(in: budget)
    #expect(room < budget)
    #expect(Double(TokenEstimate.room(in: budget * 4)) / 4 >= Double(room))
  }

  @Test func `half of a sequence of two bytes is counted as it comes`() {
    #expect(TokenEstimate.of([0xE2, 0xE2, 0x80][...]) > 0)
  }

  @Test(arguments: ["qzxjvwk ", "zq", ";^]", "The tea is hot. "])
  func `a text of terabytes is counted as one of kilobytes, in proportion`(words: String) {
    let text = String(repeating: words, count: 100)
    let one = Array(text.utf8).withUnsafeBufferPointer { TokenTables.shared.count($0) }
    var count = one
    for power in 1...32 {
      count = count + count
      let times = Double(1 << power)
      #expect(abs(Double(count.tokens) / times / Double(one.tokens) - 1) < 0.02)
      #expect(abs(Double(count.upperBound) / times / Double(one.upperBound) - 1) < 0.3)
    }
  }
}
