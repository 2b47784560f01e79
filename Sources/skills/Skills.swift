@main
struct Skills {
  static func main() {
    print(BuiltinKnowledge.files.count)
  }
}
