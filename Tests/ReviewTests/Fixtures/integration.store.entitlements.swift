struct Screen: View {
  @AppStorage("isPro") private var isPro = false // hit
  @AppStorage("isPremium", store: .group) var isPremium = false // hit
  @AppStorage("hasPurchasedMaps") private var hasMaps = false // hit
  @AppStorage("isDarkMode") private var isDark = false // miss
  @AppStorage("profile") private var profile = "" // miss
  @State private var isPro = false // miss
}
