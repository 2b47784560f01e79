UserDefaults.standard.set(token, forKey: "accessToken") // hit
defaults.set(user.password, forKey: "password") // hit
defaults.set(secret, forKey: "client_secret") // hit
defaults.set(true, forKey: "hasToken.shown") // miss
defaults.set(12, forKey: "fontSize") // miss
keychain.setString(token, forKey: "accessToken") // miss
