final class Player {
  deinit { // hit
    Task { await self.stop() }
  }
}

final class Session {
  deinit { // hit
    Task { @MainActor in self.close() }
  }
}

final class Camera {
  deinit { // hit
    log("gone")
    Task { try? await self.session.stop() }
  }
}

final class Owner {
  private var task: Task<Void, Never>?
  deinit { // miss
    task?.cancel()
  }
}

final class Engine {
  deinit { // miss
    Task { [connection] in await connection.close() }
  }
}

@MainActor final class Screen {
  isolated deinit { // miss
    self.timer.invalidate()
  }
}
