/// The words by which `SwiftEvidence` decides what a prompt is about, in lowercase. A singular matches its plural, too.
enum SwiftWords {
  /// Words specific to Swift and Apple. One is enough if there is an answer.
  static let ours = set(
    """
    activitykit airdrop airplay airpods alamofire apns appdelegate appkit applescript appstorage arkit
    associatedtype attributegraph avfoundation avkit callkit carplay carthage cllocationmanager cloudkit cocoa
    cocoapods codable corebluetooth coredata corelocation coreml crashlytics createml darwin dateformatter
    decodable deinit detent dispatchqueue dsym dyld encodable entitlements equatable eventkit filemanager
    fileprivate foundationmodels genstrings geofence grdb hashable healthkit hummingbird icloud inout ios ipad
    ipados iphone jsondecoder jsonencoder keychain kingfisher liquidglass lldb macos mainactor mapkit metal
    metrickit musickit nib nonisolated notificationcenter nsattributedstring nslock nspredicate objc
    operationqueue passkit pbxproj pdfkit pencilkit photokit plist podfile realitykit revenuecat scenedelegate
    scenekit sendable shareplay simctl siri sirikit snapkit sourcekit spm spritekit storekit storyboard swift
    swiftc swiftdata swiftformat swiftlint swiftpm swiftui tca testflight textkit tuist tvos typealias uikit
    urlrequest urlsession userdefaults vapor viewcontroller visionos voiceover watchos weatherkit widgetkit
    xcassets xcconfig xcframework xcode xcodebuild xcodegen xcodeproj xcresult xcstrings xctest xcuitest xib
    """)

  /// Words for parts of apps and Swift code.
  static let common = set(
    """
    accessibility actor animate animated animation appearance apple atomically autofill autosave avatar
    background badge baseline binding bluetooth blur blurry bounce button calendar callback camera carousel
    chevron chips closure collapses comparable compiler complication concurrency concurrently conform
    conformance continuation coordinator crash crashed crashes crossfade datepicker deallocated debounce decode
    decoding deeplink deprecated dictation dismiss dismisses drag draggable enum existential flashlight flicker
    focus focused font foreground freezes func generics geocoding gesture glass gradient handoff hangs haptic
    haptically hover identifiable identifiers init initializer inset inspector instruments interpolation
    isolated isolation keyboard keyframe landscape launch layout leak leaking locale localizable localization
    localize localized localizing lock logger macros masonry memberwise microphone mocks modal navigate
    navigation nil notch notification observable onappear onboarding optionals orientation overlay parallax
    parallel parsing passkey pasteboard paywall photos picker pinch placeholder playback plurals popover popup
    portrait protocol reappears recorder reducer reorder reordering representable responder reuse rotates
    rotation rounded screen scroll scrolled scrolling scrollview searchable segmented shadow shake sheet sidebar
    simulator singleton slider spinner splash spotlight stepper struct stutter subclass subscript subscripting
    subscription subview superclass swipe swipeable swiping tab tabview tap tappable tapped tapping textfield
    textview thread throttle throws thumbnail tint toast toggle toolbar tooltip transition truncate truncated
    tuple uitest unowned unsafemutablepointer unwrap unwrapping viewmodel weak webview widget
    """)

  /// The same, but these are also ordinary English words or used in other languages.
  static let weak = set(
    """
    accent alarm alert alignment annotation app appear array async audio await banner bar bottom cache
    cancellation card cell character chart circle clipboard collapse collapsed color column compass confetti
    contact container contrast control controller cover crop cursor dark decoder defer delegate device disappear
    document download draft draw encoder expand extension fallback feed field flash flip footer foreach form
    frame gallery generic grid guard header health heart heic horizontal icon image injection jpeg jump
    keystroke label lazy link list location login mac macro manager map menu migrate migration mock music nested
    network nfc observation offline optional padding pages paging pencil people phone photo picture pin player
    png pointer pop press pressed preview progress property purchase push pushes qr rating record recording redo
    refresh reload reloading reminder resource retry retrying ring rotate route row screenshot search selected
    selection self separator session settings shape share shortcut shrink snapshot sound spacing speech spring
    stack stars startup steps sticky streaming string switch sync task text theme timer title token typed undo
    unicode unsaved url user var vertical vibration video view voice wheel window workout zoom
    """)

  /// Languages, tools and chores that the knowledge isn't about.
  static let others = set(
    """
    accordion actix adb airflow android angular ansible antd apk arduino argocd autoscaling awk aws axum azure
    babel backend bash beautifulsoup bert bigquery bitbucket blazor blender blog blogpost bootstrap borrow boto
    bower branch branches breadcrumb bulma bundler cargo cassandra celery chakra changelog chatbot chrome
    chromium clickhouse clippy clojure cloudformation cmake cobol codeowners commit committed composable conda
    confluence const constexpr cookie copyright coroutine corpus cors crashloopbackoff crate cron crontab csharp
    css cuda currentcolor cypress d3 daemonset dart databricks datadog dataframe dataset dbt def deno deploy
    dhcp div django dns docker dockerfile docs documentation docusaurus docx dom dotnet dropdown drupal duckdb
    ec2 ecs eks elasticsearch elif elixir emacs embeddings endpoint epoch erlang esbuild eslint esp32 essay etl
    excel express fastapi fastlane ffmpeg figma firefox firewall firmware flask fluentd flutter fn fortran
    forwardref fpga fragment fstab gatsby gcc gcp gdb gdscript genserver geopandas git github gitignore gitlab
    godot golang goroutine gpio gradle grafana grammar graphql grep grunt gson gulp gunicorn hadoop haiku
    haskell hdfs headline helm hibernate href html huggingface hugo hydration i2c iframe imagemagick impl
    ingress intellij interview iptables istio java javascript jekyll jenkins jest jetpack jetty jira joke joomla
    jq jquery js jsx julia junit jupyter jvm kafka keras keycloak kibana knex kotlin kotlinx kpi kubectl
    kubernetes lambda langchain laravel latex lazycolumn leetcode letterhead licence license lighthouse
    lightmaps limerick liveview lodash logcat logrotate logstash lua lyrics magento makefile malloc mapreduce
    mariadb marketing matlab matplotlib maven memoize microservice middleware minecraft mkdocs mlflow mobx mocha
    monad mongodb mypy mysql nagios navbar newsletter nextjs nginx node nodejs notebook npm nullptr numpy nuxt
    ocaml ocr oomkilled openapi opencv opensearch opentelemetry orm outlook pandas pandoc paragraph parquet perl
    photoshop php pip playwright pnpm podman poem polars postgres postgresql powerpoint pr presto prettier
    printf println prisma proguard prolog prometheus proofread protobuf psql pulumi puppeteer py pytest python
    pytorch rabbitmq racket rails raspberry raytracing react reactjs readme rebase recyclerview redis redux
    replica roblox rollup rspec rss rsync ruby ruff rust rxjs s3 sas scala scikit screenplay scss seaborn sed
    segfault selenium seo sequelize serde servlet sharding shell shopify simulink sinatra sitemap sklearn slack
    slogan snakemake snowflake softmax solidity sonnet spacy spark splunk spreadsheet sprintf spss sql
    sqlalchemy squash srcset ssh staging stata std stm32 story storybook stylesheet subnet svelte svg symfony
    syslog systemctl systemd tagline tailwind tailwindcss tensor tensorflow terraform thesis threejs timescale
    tokio tomcat torch transformer trello trino trpc tsx tweet typeerror typeorm typescript typos unity unix
    unreal upsert useeffect usestate vacuum vagrant valgrind vectorize verilog vhdl vim vite vitest vlookup vpc
    vpn vscode vue wasm web webhook webpack webpage website wifi wiki wildfly wix wordpress worker xgboost xlsx
    xml yaml yarn youtube zabbix zindex zod zsh zustand
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
      "menu bar|navigation bar|navigation stack|navigation title|objective c|picture in picture|privacy manifest",
      "property wrapper|property wrappers|pull to refresh|push notification|push notifications|reduce motion",
      "result builder|retain cycle|retain cycles|safe area|scroll view|sf symbol|sf symbols|share extension",
      "share sheet|sign in with apple|size class|size classes|some view|status bar|string catalog",
      "structured concurrency|swipe back|tab bar|tab bars|table view|table views|text field|text fields",
      "text view|text views|today widget|touch id|universal link|universal links|view controller",
      "view controllers|view model|view models|view modifier|web view",
    ].flatMap { $0.split(separator: "|").map(String.init) })

  /// Phrases of two words that count like one of `others`.
  static let otherPhrases: Set = [
    "admin dashboard", "blog post", "ci job", "command line", "data frame", "data frames", "landing page",
    "load balancer", "package json", "pull request", "pull requests", "regular expression", "string undefined",
    "user agent", "vs code", "web component", "z index",
  ]

  /// Prefixes of classes in Apple's frameworks, some of which the table lacks.
  static let prefixes = [
    "AR", "AS", "AV", "BG", "CA", "CB", "CG", "CK", "CL", "CN", "EK", "HK", "LA", "MK", "NS", "PDF", "PH", "SCN", "SK",
    "UI", "UN", "VN", "WC", "WK",
  ]

  /// The weight of a word for parts of apps and code.
  static func weight(of word: String) -> Int { common.hasWord(word) ? 2 : weak.hasWord(word) ? 1 : 0 }

  private static func set(_ words: String) -> Set<String> {
    // Splits bytes, since splitting characters would take a seventh of the time of a hint.
    Set(words.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) })
  }
}

extension Set<String> {
  /// Whether it contains a word or the word's singular.
  func hasWord(_ word: String) -> Bool {
    contains(word) || word.utf8.count > 3 && word.hasSuffix("s") && contains(String(word.dropLast()))
  }
}
