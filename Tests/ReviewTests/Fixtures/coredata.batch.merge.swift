func clear() throws {
  let request = NSBatchDeleteRequest(fetchRequest: all) // hit
  try context.execute(request)
}
func mark() throws {
  let update = NSBatchUpdateRequest(entityName: "Trail") // hit
  update.propertiesToUpdate = ["isRead": true]
  try context.execute(update)
}
func fill() throws {
  let insert = NSBatchInsertRequest(entityName: "Trail", objects: rows) // hit
  try context.execute(insert)
}
func right() throws {
  let request = NSBatchDeleteRequest(fetchRequest: all) // miss
  request.resultType = .resultTypeObjectIDs
  let result = try context.execute(request)
}
func fetch() throws {
  let request = NSFetchRequest<Trail>(entityName: "Trail") // miss
  let history = NSPersistentHistoryChangeRequest.fetchHistory(after: token) // miss
}
