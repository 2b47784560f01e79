func start() async throws {
  let a = ActivityContent(state: state, staleDate: nil) // hit
  await activity.update(ActivityContent(state: next, staleDate: nil)) // hit
  let b = ActivityContent(state: state, staleDate: nil, relevanceScore: 50) // hit
  let c = ActivityContent(state: state, staleDate: .now + 900) // miss
  await activity.end(ActivityContent(state: last, staleDate: nil)) // miss
  await activity.update(content) // miss
}
