func start() {
  if ProcessInfo.processInfo.arguments.contains("-UITesting") {} // hit
  if CommandLine.arguments.contains("--uitesting") {} // hit
  let isTest = ProcessInfo.processInfo.arguments.contains("UI_TESTS") // hit
  #if DEBUG
    if CommandLine.arguments.contains("--uitesting") {} // miss
  #endif
  if CommandLine.arguments.contains("--verbose") {} // miss
  app.launchArguments.append("--uitesting") // miss
}
