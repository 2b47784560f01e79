func save(_ token: Data) {
  SecItemAdd(query as CFDictionary, nil) // hit
  SecItemUpdate(query as CFDictionary, changes as CFDictionary) // hit
  _ = SecItemAdd(query as CFDictionary, nil) // hit
  let status = SecItemAdd(query as CFDictionary, nil) // miss
  guard SecItemUpdate(query, changes) == errSecSuccess else { return } // miss
  SecItemDelete(query as CFDictionary) // miss
}
func add() -> OSStatus { SecItemAdd(query as CFDictionary, nil) } // miss
