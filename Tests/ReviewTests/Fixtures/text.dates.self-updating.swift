struct Clock: View {
  var body: some View {
    Text(time).onReceive(timer) { date in now = date; log() } // miss
    Text(time).onReceive(timer) { date in now = date } // hit
    Text(time)
      .onReceive(timer) { _ in currentDate = Date() } // hit
    Text(time).onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in self.now = Date.now } // hit
    Text(time).onReceive(timer) { _ in model.refresh() } // miss
    Text(time).onReceive(events) { date in now = date } // miss
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) } // miss
  }
}
