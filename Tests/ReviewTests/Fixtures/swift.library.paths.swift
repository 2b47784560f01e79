func keep() {
  UserDefaults.standard.set(url.path, forKey: "photo") // hit
  defaults.set(self.fileURL.path(), forKey: "file") // hit
  defaults.set(item.folderURL.path(percentEncoded: false), forKey: key) // hit
  defaults.set(url.lastPathComponent, forKey: "photo") // miss
  defaults.set(bookmark, forKey: "photo") // miss
  defaults.set(request.path, forKey: "route") // miss
}
