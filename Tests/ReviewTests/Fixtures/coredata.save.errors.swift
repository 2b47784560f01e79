func save() {
  do { // hit
    try viewContext.save()
  } catch {
    let nsError = error as NSError
    fatalError("Unresolved error \(nsError), \(nsError.userInfo)")
  }
  do { // hit
    try context.save()
  } catch {
    abort()
  }
  do { // hit
    item.date = .now
    try context.save()
  } catch let error {
    fatalError("\(error)")
  }
  do { // miss
    try context.save()
  } catch {
    context.rollback()
    message = error.localizedDescription
  }
  do { // miss
    try file.save()
  } catch {
    fatalError("\(error)")
  }
  do { // miss
    try context.fetch(request)
  } catch {
    message = "\(error)"
  }
}
