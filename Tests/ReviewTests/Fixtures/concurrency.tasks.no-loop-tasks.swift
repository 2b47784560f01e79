func all() async {
  for url in urls { // hit
    Task { await load(url) }
  }
  for (index, url) in urls.enumerated() where index > 3 { // hit
    print(url)
    Task.detached { await load(url) }
  }
  urls.forEach { url in // hit
    Task { await load(url) }
  }
  for url in urls { await load(url) } // miss
  for url in urls { running[url] = Task { await load(url) } } // miss
  await withTaskGroup { group in
    for url in urls { group.addTask { await load(url) } } // miss
  }
  for await event in events { Task { await handle(event) } } // miss
  urls.forEach { load($0) } // miss
}
