func log() {
  logger.info("token \(accessToken, privacy: .public)") // hit
  logger.error("login of \(user.email, privacy: .public) failed") // hit
  print("password: \(password)") // hit
  logger.info("token \(accessToken)") // miss
  logger.info("count \(count, privacy: .public)") // miss
  print("has a password: \(hasPasswords)") // miss
}
