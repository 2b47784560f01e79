let a = data.withUnsafeBytes { $0 } // hit
let b = bytes.withUnsafeBufferPointer { $0.baseAddress } // hit
let c = data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress! } // hit
let d = data.withUnsafeBytes { Array($0) } // miss
let e = bytes.withUnsafeBufferPointer { hash($0.baseAddress, $0.count) } // miss
let f = data.withUnsafeBytes { $0.load(as: UInt32.self) } // miss
