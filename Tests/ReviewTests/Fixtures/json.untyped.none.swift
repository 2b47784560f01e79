func read(_ data: Data) throws {
  let a = try JSONSerialization.jsonObject(with: data) as? [String: Any] // hit
  let b = try? JSONSerialization.jsonObject(with: data, options: []) as? [[String: Any]] // hit
  guard let c = try JSONSerialization.jsonObject(with: data) as? [String: AnyObject] else { return } // hit
  let d = try JSONDecoder().decode(Item.self, from: data) // miss
  let e = try JSONSerialization.data(withJSONObject: body) // miss
  let f = notification.userInfo as? [String: Any] // miss
}
