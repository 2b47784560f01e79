final class Model {
  func start() {
    task = Task { [weak self] in // hit
      guard let self else { return }
      for await value in stream { self.show(value) }
    }
    Task { @MainActor [weak self] in // hit
      guard let self else { return }
      for await _ in center.notifications(named: .changed) { reload() }
    }
    poll = Task { [weak self] in // hit
      guard let self else { return }
      while !Task.isCancelled { await self.refresh() }
    }
    task = Task { [weak self] in // miss
      for await value in stream {
        guard let self else { return }
        self.show(value)
      }
    }
    Task { [weak self] in // miss
      guard let self else { return }
      await self.load()
    }
    Task { [weak self] in // miss
      guard let stream = self?.stream else { return }
      for await value in stream { self?.show(value) }
    }
  }
}
