import SwiftUI

let a = Circle().foregroundStyle(.red) // é
func f() {
  g()
}