let query: [CFString: Any] = [
  kSecAttrAccessible: kSecAttrAccessibleAlways, // hit
  kSecClass: kSecClassGenericPassword, // miss
]
query[kSecAttrAccessible] = kSecAttrAccessibleAlwaysThisDeviceOnly // hit
let access = keep ? kSecAttrAccessibleAlways : kSecAttrAccessibleWhenUnlocked // hit
let good = kSecAttrAccessibleAfterFirstUnlock // miss
let better = kSecAttrAccessibleWhenUnlockedThisDeviceOnly // miss
