import ScenarioBasics

extension HARTimings {
  /// What is missing or negative was not seen; where the wait was not, it is what is left of the whole time.
  init(_ entry: JSONValue, _ notes: inout EntryNotes) {
    let (timings, told) = (entry["timings"], notes.remarks.count)
    let seen = ["dns", "connect", "ssl", "send", "wait", "receive", "blocked"].map { name in
      (name, Self.time(timings?[name], name, &notes))
    }
    let times = Dictionary(uniqueKeysWithValues: seen)
    func time(_ name: String) -> Double? { times[name] ?? nil }
    self.init(
      dns: time("dns"), connect: time("connect"), tls: time("ssl"), send: time("send") ?? 0,
      wait: time("wait") ?? 0, receive: time("receive") ?? 0)
    if time("wait") == nil, notes.remarks.count == told, let whole = Self.time(entry["time"], "time", &notes)
    {
      wait = max(0, whole - total - (time("blocked") ?? 0))
    }
  }

  /// Nil where it was not seen; what is no time at all is told.
  private static func time(_ value: JSONValue?, _ name: String, _ notes: inout EntryNotes) -> Double? {
    guard let value, value != .null else { return nil }
    if let time = value.double, time >= 0, time.isFinite { return time }
    if value.double != -1 { notes.tell("its `\(name)` of \(value.line) is no time") }
    return nil
  }
}
