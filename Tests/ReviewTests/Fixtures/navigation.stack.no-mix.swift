struct Root: View {
  var body: some View {
    NavigationStack(path: $path) { // hit
      NavigationLink(destination: Detail()) { Text("Detail") }
    }
    NavigationStack(path: $router.path) { // hit
      List { NavigationLink { Detail() } label: { Text("Detail") } }
    }
    NavigationStack(path: $path) { NavigationLink("Detail", destination: Detail()) } // hit
    NavigationStack(path: $path) { NavigationLink("Detail", value: Route.detail) } // miss
    NavigationStack { NavigationLink(destination: Detail()) { Text("Detail") } } // miss
    NavigationStack(path: $path) { List { Row() } } // miss
  }
}
