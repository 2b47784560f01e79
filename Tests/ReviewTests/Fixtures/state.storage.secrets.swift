struct Login: View {
  @AppStorage("accessToken") private var token = "" // hit
  @AppStorage("password") private var password = "" // hit
  @AppStorage("api_key", store: .shared) private var key = "" // hit
  @AppStorage("hasSeenPasswordHint") private var hint = false // miss
  @AppStorage("fontSize") private var size = 12 // miss
  @SceneStorage("token") private var scene = "" // miss
}
