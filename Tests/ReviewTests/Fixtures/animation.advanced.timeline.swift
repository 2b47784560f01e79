struct Wave: View {
  var body: some View {
    TimelineView(.animation) { context in Canvas { draw($0, context.date) } } // hit
    TimelineView(.animation) { Wave(date: $0.date) } // hit
    VStack {
      TimelineView(.animation) { context in // hit
        Star(date: context.date)
      }
    }
    TimelineView(.animation(paused: !playing)) { Wave(date: $0.date) } // miss
    TimelineView(.everyMinute) { Clock(date: $0.date) } // miss
    TimelineView(.periodic(from: .now, by: 1)) { Clock(date: $0.date) } // miss
  }
}
