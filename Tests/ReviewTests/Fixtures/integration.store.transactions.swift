func grant() async throws {
  let a = result.unsafePayloadValue // hit
  for await update in Transaction.updates { give(update.unsafePayloadValue) } // hit
  let ids = results.map(\.unsafePayloadValue) // hit
  let b = try result.payloadValue // miss
  let c = result.jwsRepresentation // miss
  if case .verified(let transaction) = result { give(transaction) } // miss
}
