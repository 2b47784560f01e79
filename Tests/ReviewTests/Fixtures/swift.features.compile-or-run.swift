func check() {
  if ProcessInfo.processInfo.operatingSystemVersion.majorVersion >= 15 {} // hit
  if UIDevice.current.systemVersion.hasPrefix("17") {} // hit
  if UIDevice.current.systemVersion.compare("16.0", options: .numeric) != .orderedAscending {} // hit
  let isNew = ProcessInfo.processInfo.isOperatingSystemAtLeast(version) // hit
  if #available(iOS 17, *) {} // miss
  report["os"] = UIDevice.current.systemVersion // miss
  let version = ProcessInfo.processInfo.operatingSystemVersion // miss
  let text = "\(version.majorVersion).\(version.minorVersion)" // miss
}
