import Search

extension Synonyms {
  init(table: String) { self.init(table: Array(table.utf8)) }
}
