import SwiftUI
enum Tab: Hashable { case home, search } // hit
struct Tab { let title: String } // hit
public enum Tab: String, CaseIterable { case home } // hit
enum AppTab: Hashable { case home } // miss
struct Root: View {
  enum Tab { case home } // miss
  var body: some View {
    TabView { Tab("Home", systemImage: "house") { Home() } } // miss
  }
}
