func load() {
  let a = #Predicate<Trail> { $0.owner == self.owner } // hit
  let b = #Predicate<Trail> { trail in trail.name.lowercased() == name } // hit
  let c = #Predicate<Trail> { $0.name.hasPrefix(query) } // hit
  let d = #Predicate<Trail> { $0.name == name } // miss
  let e = #Predicate<Trail> { $0.name.localizedStandardContains(query) } // miss
  let f = trails.filter { $0.name.hasPrefix(query) } // miss
}
