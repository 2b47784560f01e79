/// The words by which `SwiftEvidence` decides what a prompt is about, in lowercase.
enum SwiftWords {
  /// Words specific to Swift and Apple. One is enough if there is an answer.
  static let ours = set(
    """
    activitykit airdrop airplay airpods alamofire apns appkit applescript appstorage arkit associatedtype
    avfoundation avkit callkit carplay cllocationmanager cloudkit cocoa cocoapods codable corebluetooth coredata
    corelocation coreml crashlytics createml darwin dateformatter decodable deinit detent detents dispatchqueue
    dyld encodable entitlements equatable eventkit filemanager fileprivate genstrings geofence grdb hashable
    healthkit hummingbird icloud inout ios ipad ipados ipads iphone iphones jsondecoder jsonencoder keychain
    kingfisher liquidglass macos mainactor mapkit metal metrickit musickit nib nonisolated notificationcenter
    nsattributedstring nslock nspredicate objc operationqueue passkit pdfkit pencilkit photokit plist podfile
    realitykit revenuecat scenekit sendable shareplay siri sirikit snapkit sourcekit spritekit storekit
    storyboard storyboards swift swiftc swiftdata swiftlint swiftpm swiftui tca testflight textkit tuist tvos
    typealias uikit uikits urlrequest urlsession userdefaults vapor viewcontroller visionos voiceover watchos
    weatherkit widgetkit xcconfig xcframework xcode xcodebuild xcodegen xcodeproj xcstrings xctest xcuitest xib
    """)

  /// Words for parts of apps and Swift code.
  static let common = set(
    """
    accessibility actor actors animate animated animates animation animations appearance atomically autofill
    autosave avatar background badge baseline binding bindings bluetooth blur blurry bounce button buttons
    calendar callback callbacks camera carousel chevron chevrons chips closure closures collapses comparable
    compiler complication concurrency concurrently conform conformance conforms continuation coordinator crash
    crashed crashes crossfade datepicker deallocated debounce decode decoding deeplink deprecated dictation
    dismiss dismisses drag draggable enum enums existential flashlight flicker flickers focus focused font fonts
    foreground freezes func generics geocoding gesture gestures glass gradient handoff hangs haptic haptically
    haptics hover identifiable identifiers init initializer initializers inset insets inspector instruments
    interpolation isolated isolation keyboard keyframe landscape launch layout layouts leak leaking leaks locale
    localizable localization localize localized localizing lock locks logger macros masonry memberwise
    microphone mocks modal navigate navigation nil notch notification notifications observable onappear
    onboarding optionals orientation overlay parallax parallel parsing passkey passkeys pasteboard paywall
    photos picker pinch placeholder playback plurals popover popup portrait protocol protocols reappears
    recorder reducer reorder reordering representable responder reuse rotates rotation rounded screen screens
    scroll scrolled scrolling scrolls scrollview searchable segmented shadow shake sheet sheets sidebar
    simulator singleton singletons slider spinner splash spotlight stepper struct structs stutter stutters
    subclass subscript subscripting subscription subscriptions subview subviews superclass swipe swipeable
    swipes swiping tab tabs tabview tap tappable tapped tapping taps textfield textview thread threads throttle
    throws thumbnail thumbnails tint toast toggle toggles toolbar toolbars tooltip transition transitions
    truncate truncated truncates tuple uitest unowned unsafemutablepointer unwrap unwrapping unwraps viewmodel
    weak webview widget widgets
    """)

  /// The same, but these are also ordinary English words or used in other languages.
  static let weak = set(
    """
    alarm alert alerts alignment annotation annotations app appear appears apps async audio await banner cache
    caches cancellation card cards cell cells character characters chart charts circle clipboard collapse
    collapsed color colors column columns compass contact contacts container contrast control controls cover
    covers crop cursor dark decoder delegate disappear disappears document documents draft drafts encoder expand
    expands extension fallback field fields flash footer form forms frame gallery generic grid header headers
    health heart heic horizontal icon icons image images injection jpeg keystroke label labels lazy list
    location login macro manager map maps menu menus migrate migration mock music nested network nfc observation
    offline optional padding pages paging pencil photo picture pin pins player png pointer pop press pressed
    preview previews purchase purchases push pushes qr rating record recording redo reload reloading reloads
    reminder reminders retry retrying rotate route routes row rows screenshot selected selection separator
    separators session settings shortcut shortcuts sound spacing speech spring stack stacks stars startup steps
    sticky streaming string strings sync task tasks text theme timer token tokens typed undo unicode unsaved
    vertical video view views voice window windows workout workouts zoom
    """)

  /// Languages, tools and chores that the knowledge isn't about.
  static let others = set(
    """
    accordion actix adb airflow android angular ansible antd apk arduino argocd autoscaling awk aws axum azure
    babel backend bash beautifulsoup bert bigquery bitbucket blazor blender blog blogpost bootstrap borrow boto
    bower branch branches breadcrumb browser bulma bundler cargo cassandra celery chakra changelog chatbot
    chrome chromium clickhouse clippy clojure cloudformation cmake cobol commit commits committed composable
    conda confluence const constexpr cookie cookies copyright coroutine coroutines corpus cors crate crates cron
    crontab csharp css cuda currentcolor cypress d3 daemonset dart databricks datadog dataframe dataset datasets
    dbt def deno dhcp div django dns docker dockerfile docs documentation docusaurus docx dom dotnet dropdown
    drupal duckdb ec2 ecs eks elasticsearch elif elixir emacs embeddings endpoint endpoints epoch epochs erlang
    esbuild eslint esp32 essay etl excel express fastapi ffmpeg figma firefox firewall firmware flask fluentd
    flutter fn fortran forwardref fpga fragment fstab gatsby gcc gcp gdb gdscript genserver geopandas git github
    gitignore gitlab godot golang goroutine goroutines gpio gradle grafana grammar graphql grep grunt gson gulp
    gunicorn hadoop haiku haskell hdfs headline helm hibernate href html huggingface hugo i2c iframe imagemagick
    impl ingress intellij iptables istio java javascript jekyll jenkins jest jetpack jetty jira joke joomla jq
    jquery jsx julia junit jupyter jvm kafka keras keycloak kibana knex kotlin kotlinx kpi kubectl kubernetes
    lambda langchain laravel latex lazycolumn leetcode letterhead licence license lighthouse lightmaps limerick
    linux liveview lodash logcat logrotate logstash lua lyrics magento makefile makefiles malloc mapreduce
    mariadb markdown matlab matplotlib maven memoize merge microservice microservices middleware minecraft
    mkdocs mlflow mobx mocha monad mongodb mypy mysql nagios navbar newsletter nextjs nginx nodejs notebook npm
    nullptr numpy nuxt ocaml ocr openapi opencv opensearch opentelemetry orm outlook pandas pandoc paragraph
    parquet perl photoshop php pip playwright pnpm podman poem polars postgres postgresql powerpoint pr presto
    prettier printf println prisma proguard prolog prometheus proofread protobuf psql pulumi puppeteer pytest
    python pytorch rabbitmq racket rails raspberry raytracing react reactjs readme rebase recyclerview redis
    redux replica roblox rollup rspec rss rsync ruby ruff rust rxjs s3 sas sass scala scikit screenplay scss
    seaborn sed segfault selenium seo sequelize serde server servlet sharding shell shopify simulink sinatra
    sitemap sklearn slogan snakemake snowflake softmax solidity sonnet spacy spark splunk spreadsheet sprintf
    spss sql sqlalchemy sqlite squash srcset ssh stata std stm32 story storybook stylesheet subnet summarize
    svelte svg symfony syslog systemctl systemd tagline tailwind tailwindcss tensor tensorflow tensors terraform
    thesis threejs timescale tokio tomcat torch transformer translate trello trino trpc tsx tweet typeorm
    typescript typos unity unix unreal upsert useeffect usestate vacuum vagrant valgrind vectorize verilog vhdl
    vim vite vitest vlookup vpc vpn vscode vue wasm web webhook webpack webpage website wifi wiki wildfly wix
    wordpress worker xgboost xlsx xml yaml yarn youtube zabbix zindex zod zsh zustand
    """)

  /// Words of four letters and more that aren't subjects: those of any sentence, and of chores.
  static let plain = set(
    """
    about after again already also anything approach approve architecture aren back been before best better
    between both branch cant change changed changes code codebase come comes comment comments commit commits
    config configuration constant constants continue could create data dead delete dependencies didn diff
    different directory docs does doesn doing done duplicate duplicated duplication each entire error errors
    even every everything explain extract file files find first folder folders format formatting from function
    functions give goes going good have help helper helpers here indentation instead into just keep kept know
    last license like line lines lint linter list logs long look looks made make makes many merge message method
    methods more most move much name names naming need next notes nothing once only other output over package
    packages pipeline plan please previous project pull push readme refactor refactoring release remove rename
    repo repository rerun revert review reword right said same says script scripts short should show some
    something sort spelling split step steps still style summarize sure take tell test tests than thanks that
    them then there these they think this those through ticket todo todos used uses using variable variables
    version versions very want wasn well went were what when where which while whole will with within without
    would write wrong your
    """)

  /// Extensions of files in other languages, and of documents.
  static let otherEndings = set(
    """
    bat cpp css csv docx go hs html ini ipynb java js jsx kt lua md pdf php pl ps1 py r rb rs sh sql svelte toml
    ts tsx txt vue xlsx yaml yml
    """)

  /// Phrases of two to four words that count like one of `ours`.
  static let phrases = Set(
    [
      "actor isolated|any view|app clip|app clips|app intent|app intents|app store|apple intelligence|apple pay",
      "apple watch|asset catalog|assets catalog|async sequence|async stream|auto layout|background refresh",
      "bottom sheet|collection view|completion handler|context menu|control center|core data|data race",
      "data races|deep link|deep links|dynamic island|dynamic type|environment object|face id|force unwrap",
      "force unwraps|foundation model|foundation models|full screen|half height|haptic feedback|home screen",
      "in app purchase|liquid glass|live activities|live activity|lock screen|main actor|main thread|memory leak",
      "menu bar|navigation bar|navigation stack|navigation title|picture in picture|privacy manifest",
      "property wrapper|property wrappers|pull to refresh|push notification|push notifications|reduce motion",
      "result builder|retain cycle|retain cycles|safe area|scroll view|sf symbol|sf symbols|share extension",
      "share sheet|sign in with apple|size class|size classes|some view|status bar|string catalog",
      "structured concurrency|swipe back|tab bar|tab bars|table view|table views|text field|text fields",
      "text view|text views|today widget|touch id|universal link|universal links|view controller",
      "view controllers|view model|view models|view modifier|web view",
    ].flatMap { $0.split(separator: "|").map(String.init) })

  /// Phrases of two words that count like one of `others`.
  static let otherPhrases: Set = [
    "blog post", "command line", "data frame", "data frames", "landing page", "load balancer", "pull request",
    "pull requests", "regular expression", "user agent", "vs code", "z index",
  ]

  /// Prefixes of classes in Apple's frameworks, some of which the table lacks.
  static let prefixes = [
    "AR", "AS", "AV", "BG", "CA", "CB", "CG", "CK", "CL", "CN", "EK", "HK", "LA", "MK", "NS", "PDF", "PH", "SCN", "SK",
    "UI", "UN", "VN", "WC", "WK",
  ]

  private static func set(_ words: String) -> Set<String> {
    // Splits bytes, since splitting characters would take a seventh of the time of a hint.
    Set(words.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) })
  }
}
