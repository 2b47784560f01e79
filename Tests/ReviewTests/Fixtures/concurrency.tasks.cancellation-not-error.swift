struct Screen: View {
  var body: some View {
    List {}
      .task { // hit
        do { items = try await api.items() } catch { message = error.localizedDescription }
      }
      .refreshable { // hit
        do { items = try await api.items() } catch { self.error = error }
      }
      .task(id: query) { // hit
        do { items = try await api.items() } catch {
          isLoading = false
          message = error.localizedDescription
        }
      }
      .task { // miss
        do { items = try await api.items() } catch is CancellationError {
        } catch { message = error.localizedDescription }
      }
      .task { await model.load() } // miss
      .onTapGesture { // miss
        do { try save() } catch { message = error.localizedDescription }
      }
  }
}
