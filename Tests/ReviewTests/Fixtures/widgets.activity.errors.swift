func start() throws {
  let a = try? Activity.request(attributes: attributes, content: content) // hit
  activity = try? Activity<Ride>.request(attributes: ride, content: content, pushType: nil) // hit
  _ = try? Activity.request(attributes: attributes, contentState: state) // hit
  let b = try Activity.request(attributes: attributes, content: content) // miss
  let c = try? Request.activity(id) // miss
  for activity in Activity<Ride>.activities {} // miss
}
