let a = Insecure.MD5.hash(data: data) // hit
let b = Insecure.SHA1.hash(data: data) // hit
CC_MD5(bytes, length, &digest) // hit
let c = SHA256.hash(data: data) // miss
let d = Secure.MD5 // miss
CC_SHA256(bytes, length, &digest) // miss
