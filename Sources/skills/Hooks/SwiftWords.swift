/// The words by which `SwiftEvidence` tells what a prompt is about, in lower case.
enum SwiftWords {
  /// Swift's and Apple's own; one is enough beside an answer.
  static let ours = set(
    """
    activitykit airdrop airplay alamofire apns appkit applescript appstorage arkit associatedtype avfoundation
    avkit carplay cloudkit cocoa cocoapods codable coredata corelocation darwin decodable deinit detent detents
    dyld encodable entitlements equatable eventkit fileprivate genstrings hashable healthkit hummingbird icloud
    inout ios ipad ipados ipads iphone iphones keychain kingfisher liquidglass macos mainactor mapkit metal nib
    nonisolated objc photokit plist podfile realitykit revenuecat scenekit sendable siri snapkit sourcekit
    spritekit storekit storyboard storyboards swift swiftc swiftdata swiftlint swiftpm swiftui tca testflight
    tuist tvos typealias uikit userdefaults vapor viewcontroller visionos voiceover watchos widgetkit xcconfig
    xcframework xcode xcodebuild xcodegen xcodeproj xcstrings xctest xcuitest xib
    """)

  /// Words for what apps have and Swift code is made of.
  static let common = set(
    """
    accessibility actor actors animate animated animates animation animations appearance avatar background badge
    binding bindings bluetooth blur button buttons calendar camera chevron chevrons closure closures comparable
    compiler complication concurrency concurrently conform conformance conforms crash crashed crashes datepicker
    deallocated decode decoding deeplink dismiss dismisses drag enum enums existential flicker flickers focus
    focused font fonts foreground generics gesture gestures gradient haptic haptically haptics identifiable
    initializer initializers instruments isolated isolation keyboard landscape launch layout layouts leak
    leaking leaks localization localize localized localizing lock locks logger macros memberwise microphone
    modal navigate navigation notification notifications observable onboarding optionals parallel paywall photos
    picker pinch placeholder playback plurals popover portrait protocol protocols recorder rotates rotation
    screen screens scroll scrolling scrolls scrollview searchable shadow sheet sheets sidebar simulator slider
    stepper struct structs subscription subscriptions subview swipe swipeable swipes tab tabs tabview tap tapped
    tapping taps textfield textview thread threads throws tint toast toggle toggles toolbar toolbars transition
    transitions uitest unowned unsafemutablepointer viewmodel weak widget widgets
    """)

  /// The same, but plain words of English or other languages too.
  static let weak = set(
    """
    alert alerts app apps async audio await cache caches cancellation cell cells chart charts cursor dark
    delegate extension generic grid image images lazy list location macro map maps model observation optional
    player pointer pop preview previews push pushes rotate row rows session task tasks theme video view views
    voice
    """)

  /// Languages, tools and chores that the knowledge isn't about.
  static let others = set(
    """
    airflow android angular ansible aws azure backend bash bigquery blog branch branches browser cargo changelog
    chrome clippy clojure cobol commit commits committed copyright cors cron css cypress dart dbt django docker
    dockerfile docs documentation docx elixir emacs endpoint endpoints erlang eslint essay excel express fastapi
    firefox flask flutter fortran gdscript git github gitignore godot golang gradle grafana graphql haskell helm
    html java javascript jenkins jetpack joke jq jsx jupyter kafka kotlin kubectl kubernetes laravel licence
    license lighthouse limerick linux lodash lua makefile markdown matlab matplotlib merge microservice mongodb
    mypy mysql nextjs nginx nodejs notebook npm numpy openapi outlook pandas paragraph perl php pip pnpm poem
    polars postgres postgresql pr prettier proofread pytest python pytorch rabbitmq rails react reactjs readme
    rebase redis ruby ruff rust s3 scala scikit seo server shell sklearn spark spreadsheet sql sqlalchemy sqlite
    squash story storybook summarize svelte syslog tag tailwind tensorflow terraform torch translate trpc tsx
    typescript typos unity vim vite vpn vue web webhook webpack webpage website wordpress worker xlsx yaml yarn
    zod zsh
    """)

  /// Endings of files in other languages.
  static let otherEndings = set(
    """
    cpp css go hs html ipynb java js jsx kt md php py rb rs sh sql svelte toml ts tsx vue yaml yml
    """)

  /// Two to four words that are as good as one of `ours`.
  static let phrases = Set(
    [
      "actor isolated|any view|app clip|app clips|app intent|app intents|app store|apple intelligence|apple pay",
      "apple watch|asset catalog|assets catalog|async sequence|async stream|auto layout|background refresh",
      "bottom sheet|collection view|completion handler|context menu|control center|core data|data race|data races",
      "deep link|deep links|dynamic island|dynamic type|environment object|face id|foundation model",
      "foundation models|full screen|half height|haptic feedback|home screen|in app purchase|liquid glass",
      "live activities|live activity|lock screen|main actor|main thread|memory leak|menu bar|navigation bar",
      "navigation stack|navigation title|privacy manifest|property wrapper|pull to refresh|push notification",
      "push notifications|reduce motion|result builder|retain cycle|safe area|scroll view|sf symbol|sf symbols",
      "share extension|share sheet|sign in with apple|size class|size classes|some view|status bar|string catalog",
      "structured concurrency|swipe back|tab bar|table view|text field|text view|today widget|touch id",
      "universal link|universal links|view controller|view model|view modifier|web view",
    ].flatMap { $0.split(separator: "|").map(String.init) })

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
