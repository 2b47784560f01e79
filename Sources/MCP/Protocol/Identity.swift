import JSON

/// A server's description of itself.
package struct Identity: Sendable {
  let name: String
  let title: String
  let version: String

  package init(name: String, title: String, version: String) {
    (self.name, self.title, self.version) = (name, title, version)
  }

  var json: JSON { ["name": .string(name), "title": .string(title), "version": .string(version)] }
}
