struct A: View {
  @ObservedObject var model = Model() // hit
  @ObservedObject var other: Model = Model(id: 3) // hit
  @ObservedObject private var store = Store<Item>.make() // miss
  @ObservedObject private var cache = ImageCache(limit: 10) // hit
  @ObservedObject var passed: Model // miss
  @StateObject private var owned = Model() // miss
  @ObservedObject var shared = Model.shared // miss
}
