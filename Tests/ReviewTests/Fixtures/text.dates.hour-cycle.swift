let a = date.formatted(.dateTime.hour(.defaultDigits(amPM: .omitted)).minute()) // hit
let b = Date.FormatStyle().hour(.twoDigits(amPM: .omitted)) // hit
let c = Text(date, format: .dateTime.hour(.conversationalDefaultDigits(amPM: .omitted))) // hit
let d = date.formatted(.dateTime.hour().minute()) // miss
let e = date.formatted(.dateTime.hour(.defaultDigits(amPM: .abbreviated))) // miss
let f = date.formatted(date: .omitted, time: .shortened) // miss
