enum OutlineJSON { static func line(file: String, bytes: [UInt8]) -> [UInt8] { [] } }
