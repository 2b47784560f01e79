/// The words by which `SwiftEvidence` tells what a prompt is about, in lower case.
enum SwiftWords {
  /// Swift's and Apple's own; one is enough beside an answer.
  static let ours = set(
    """
    activitykit airdrop airplay airpods alamofire apns appkit applescript appstorage arkit associatedtype
    avfoundation avkit callkit carplay cloudkit cocoa cocoapods codable corebluetooth coredata corelocation
    coreml crashlytics createml darwin decodable deinit detent detents dyld encodable entitlements equatable
    eventkit fileprivate genstrings geofence grdb hashable healthkit hummingbird icloud inout ios ipad ipados
    ipads iphone iphones keychain kingfisher liquidglass macos mainactor mapkit metal metrickit musickit nib
    nonisolated nsattributedstring objc passkit pdfkit pencilkit photokit plist podfile realitykit revenuecat
    scenekit sendable shareplay siri sirikit snapkit sourcekit spritekit storekit storyboard storyboards swift
    swiftc swiftdata swiftlint swiftpm swiftui tca testflight textkit tuist tvos typealias uikit uikits
    userdefaults vapor viewcontroller visionos voiceover watchos weatherkit widgetkit xcconfig xcframework xcode
    xcodebuild xcodegen xcodeproj xcstrings xctest xcuitest xib
    """)

  /// Words for what apps have and Swift code is made of.
  static let common = set(
    """
    accessibility actor actors animate animated animates animation animations appearance autofill avatar
    background badge binding bindings bluetooth blur blurry button buttons calendar camera carousel chevron
    chevrons chips closure closures collapses comparable compiler complication concurrency concurrently conform
    conformance conforms continuation coordinator crash crashed crashes datepicker deallocated debounce decode
    decoding deeplink deprecated dictation dismiss dismisses drag draggable enum enums existential flashlight
    flicker flickers focus focused font fonts foreground func generics geocoding gesture gestures glass gradient
    handoff haptic haptically haptics identifiable identifiers init initializer initializers inset insets
    inspector instruments interpolation isolated isolation keyboard keyframe landscape launch layout layouts
    leak leaking leaks locale localization localize localized localizing lock locks logger macros memberwise
    microphone mocks modal navigate navigation nil notification notifications observable onboarding optionals
    orientation parallel parsing passkey passkeys pasteboard paywall photos picker pinch placeholder playback
    plurals popover popup portrait protocol protocols reappears recorder reorder reordering representable
    responder rotates rotation screen screens scroll scrolling scrolls scrollview searchable segmented shadow
    shake sheet sheets sidebar simulator singleton singletons slider spinner splash stepper struct structs
    subclass subscription subscriptions subview superclass swipe swipeable swipes tab tabs tabview tap tapped
    tapping taps textfield textview thread threads throttle throws tint toast toggle toggles toolbar toolbars
    tooltip transition transitions tuple uitest unowned unsafemutablepointer viewmodel weak webview widget
    widgets
    """)

  /// The same, but plain words of English or other languages too.
  static let weak = set(
    """
    alert alerts app appear appears apps async audio await cache caches cancellation cell cells character
    characters chart charts clipboard collapse color colors compass contacts container control controls cursor
    dark delegate disappear disappears document documents expand expands extension field fields form forms frame
    generic grid header headers health heart icon icons image images injection label labels lazy list location
    login macro manager map maps menu menus migrate migration mock nested network observation offline optional
    pages paging pencil photo picture player pointer pop preview previews purchase purchases push pushes redo
    reminder reminders retry retrying rotate row rows selection separator separators session settings speech
    spring stack stacks startup sticky string strings sync task tasks text theme timer token tokens typed undo
    unicode video view views voice window windows workout workouts zoom
    """)

  /// Languages, tools and chores that the knowledge isn't about.
  static let others = set(
    """
    actix airflow android angular ansible arduino argocd aws axum azure babel backend bash bert bigquery
    bitbucket blazor blender blog bootstrap bower branch branches browser bulma cargo cassandra celery chakra
    changelog chrome clickhouse clippy clojure cloudformation cmake cobol commit commits committed conda
    confluence copyright cors cron crontab csharp css cuda cypress d3 dart databricks datadog dataframe dbt deno
    dhcp django dns docker dockerfile docs documentation docusaurus docx dotnet drupal duckdb ec2 ecs eks
    elasticsearch elixir emacs endpoint endpoints erlang esbuild eslint esp32 essay excel express fastapi figma
    firefox firewall flask fluentd flutter fortran fpga gatsby gcp gdscript geopandas git github gitignore
    gitlab godot golang goroutine goroutines gradle grafana graphql grunt gulp gunicorn hadoop haiku haskell
    helm hibernate html huggingface hugo iptables istio java javascript jekyll jenkins jest jetpack jira joke
    joomla jq jquery jsx junit jupyter kafka keras keycloak kibana knex kotlin kubectl kubernetes langchain
    laravel latex licence license lighthouse limerick linux liveview lodash logstash lua lyrics magento makefile
    mariadb markdown matlab matplotlib maven merge microservice minecraft mkdocs mobx mocha mongodb mypy mysql
    nagios nextjs nginx nodejs notebook npm numpy nuxt ocaml openapi opencv opensearch outlook pandas pandoc
    paragraph parquet perl photoshop php pip playwright pnpm podman poem polars postgres postgresql powerpoint
    pr presto prettier prisma prolog prometheus proofread protobuf psql pulumi puppeteer pytest python pytorch
    rabbitmq racket rails raspberry react reactjs readme rebase redis redux roblox rollup rspec rsync ruby ruff
    rust rxjs s3 sas sass scala scikit scss seaborn selenium seo sequelize serde server shell shopify simulink
    sinatra sklearn snakemake snowflake solidity sonnet spark splunk spreadsheet spss sql sqlalchemy sqlite
    squash ssh stata story storybook stylesheet subnet summarize svelte symfony syslog systemd tag tailwind
    tailwindcss tensorflow terraform threejs tokio tomcat torch translate trino trpc tsx typeorm typescript
    typos unity unreal vagrant verilog vhdl vim vite vitest vpn vue wasm web webhook webpack webpage website
    wildfly wix wordpress worker xgboost xlsx yaml yarn zabbix zod zsh zustand
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

  /// How classes of Apple's frameworks begin; the table lacks some of them.
  static let prefixes = [
    "AR", "AS", "AV", "BG", "CA", "CB", "CG", "CK", "CL", "CN", "EK", "HK", "LA", "MK", "NS", "PDF", "PH", "SCN", "SK",
    "UI", "UN", "VN", "WC", "WK",
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
