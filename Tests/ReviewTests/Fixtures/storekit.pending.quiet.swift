func buy() async throws {
  switch try await product.purchase() {
  case .success(let result): try await deliver(result) // miss
  case .userCancelled: throw StoreError.cancelled // hit
  case .pending: throw StoreError.pending // hit
  default: break
  }
  switch result {
  case .userCancelled, .pending: // hit
    throw StoreError.notBought
  case .failed: throw StoreError.failed // miss
  }
  switch result {
  case .userCancelled: return // miss
  default: break
  }
}
