func unlock() {
  UserDefaults.standard.set(true, forKey: "isPro") // hit
  defaults.set(isActive, forKey: "hasPurchasedMaps") // hit
  let isPremium = UserDefaults.standard.bool(forKey: "isPremium") // hit
  defaults.set(true, forKey: "isDark") // miss
  let seen = defaults.bool(forKey: "hasSeenPaywall") // miss
  defaults.set(name, forKey: "profile") // miss
}
