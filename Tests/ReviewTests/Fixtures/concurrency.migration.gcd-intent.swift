func load() async {
  let items = await api.items()
  DispatchQueue.main.async { self.items = items } // hit
  DispatchQueue.global(qos: .userInitiated).async { self.index() } // hit
  await MainActor.run { self.items = items } // miss
}

func observe() async {
  feature.onClose = { [weak self] in
    DispatchQueue.main.async { self?.close() } // miss
  }
  changes.sink { value in
    DispatchQueue.main.async { show(value) } // miss
  }.store(in: &bag)
}

func start() {
  Task {
    DispatchQueue.main.async { // hit
      update()
    }
  }
  DispatchQueue.main.async { update() } // miss
}

func wrapped() async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume(returning: 1) } // miss
  }
}
