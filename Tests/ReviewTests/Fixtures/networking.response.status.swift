func load() async throws -> [Item] {
  let (data, _) = try await URLSession.shared.data(from: url) // hit
  let (body, _) = try await session.upload(for: request, from: data) // hit
  let (file, _) = try await self.session.download(from: url) // hit
  let (other, response) = try await session.data(for: request) // miss
  let (first, _) = try await store.data(for: id) // miss
  let data = try await client.data(from: url) // miss
}
