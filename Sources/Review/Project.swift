/// What the reviewed files declare themselves: a method of the project that has the name of Apple's is not Apple's.
package struct Project: Sendable {
  package var functions: Set<String> = []
  package var properties: Set<String> = []
  package var types: Set<String> = []

  package init() {}

  package func declares(_ name: String) -> Bool {
    functions.contains(name) || types.contains(name) || properties.contains(name)
  }
}
