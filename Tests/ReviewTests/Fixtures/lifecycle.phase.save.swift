final class A: NSObject {
  func applicationWillTerminate(_ application: UIApplication) { // hit
    saveContext()
  }
}
final class B: NSObject {
  func applicationWillTerminate(_ application: UIApplication) { // hit
    try? store.save()
  }
}
final class C: NSObject {
  func applicationWillTerminate(_ app: UIApplication) { self.persistence.saveContext() } // hit
}
final class D: NSObject {
  func applicationWillTerminate(_ application: UIApplication) {} // miss
  func sceneDidEnterBackground(_ scene: UIScene) { saveContext() } // miss
  func applicationWillTerminate(_ notification: Notification) { saveContext() } // miss
}
