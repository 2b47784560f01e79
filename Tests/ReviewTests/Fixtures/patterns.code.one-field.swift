struct Code: View {
  var body: some View {
    HStack { ForEach(0..<6) { i in TextField("", text: $digits[i]).textContentType(.oneTimeCode) } } // hit
    ForEach(0..<count, id: \.self) { index in
      TextField("", text: $digits[index])
        .keyboardType(.numberPad)
        .textContentType(.oneTimeCode) // hit
    }
    HStack { ForEach(fields) { f in Box { SecureField("", text: f.text).textContentType(.oneTimeCode) } } } // hit
    TextField("Code", text: $code).textContentType(.oneTimeCode) // miss
    ForEach(fields) { TextField($0.title, text: $0.text).textContentType(.username) } // miss
    ForEach(0..<6) { Text(digits[$0]) } // miss
  }
}
