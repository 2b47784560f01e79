func run() async throws {
  for await value in subject.values { show(value) } // hit
  for await message in self.messageSubject.values { handle(message) } // hit
  for try await event in client.eventSubject.values { handle(event) } // hit
  for await value in subject.buffer(size: 8, prefetch: .byRequest, whenFull: .dropOldest).values {} // miss
  for await value in stream { show(value) } // miss
  for value in dictionary.values { show(value) } // miss
}
