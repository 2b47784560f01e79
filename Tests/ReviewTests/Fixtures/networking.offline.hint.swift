func load() async throws {
  guard monitor.isConnected else { throw Failure.offline } // hit
  guard networkMonitor.isOnline else { return } // hit
  guard self.reachability.isReachable else { // hit
    show("Offline")
    return
  }
  guard player.isConnected else { return } // miss
  if monitor.isConnected { banner = nil } // miss
  guard session.isValid else { throw Failure.session } // miss
}
