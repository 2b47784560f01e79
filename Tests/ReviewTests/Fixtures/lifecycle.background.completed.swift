func start() {
  a = UIApplication.shared.beginBackgroundTask() // hit
  b = application.beginBackgroundTask(withName: "Upload") // hit
  c = application.beginBackgroundTask(withName: "Upload", expirationHandler: nil) // hit
  d = application.beginBackgroundTask { end() } // miss
  e = application.beginBackgroundTask(withName: "Upload") { end() } // miss
  application.endBackgroundTask(a) // miss
}
