import ScenarioBasics

extension HARTimings {
  /// Reads the timings. Missing or negative times were not observed; a missing wait is computed as the rest
  /// of the total time.
  init(_ entry: JSONValue, _ notes: inout RemarkCollector) {
    let (timings, told) = (entry["timings"], notes.remarks.count)
    var times: [String: Double] = [:]
    for name in ["dns", "connect", "ssl", "send", "wait", "receive", "blocked"] {
      times[name] = Self.time(timings[name], name, &notes)
    }
    self.init(
      dns: times["dns"], connect: times["connect"], tls: times["ssl"], send: times["send"] ?? 0,
      wait: times["wait"] ?? 0, receive: times["receive"] ?? 0)
    blocked = times["blocked"]
    if times["wait"] == nil, notes.remarks.count == told,
      let whole = Self.time(entry["time"], "time", &notes)
    {
      wait = max(0, whole - total)
    }
    tellRest(entry, &notes)
  }

  /// Records a remark on a total time that is longer than its parts by more than rounding explains.
  private func tellRest(_ entry: JSONValue, _ notes: inout RemarkCollector) {
    guard let whole = entry["time"]?.double, whole.isFinite, whole - total >= Self.leastRest else { return }
    let (stated, known) = (Int(min(whole, 1e12).rounded()), Int(min(total, 1e12).rounded()))
    notes.tell("its `time` is \(stated) ms, and its parts make \(known) ms: the rest is not played")
  }

  private static let leastRest = 100.0

  /// Returns nil if the time was not observed. A value that is not a time is reported.
  private static func time(_ value: JSONValue?, _ name: String, _ notes: inout RemarkCollector) -> Double? {
    guard let value = value.given else { return nil }
    if let time = value.double, time >= 0, time.isFinite { return time }
    if value.double != -1 { notes.tell("its `\(name)` of \(value.line) is not a time") }
    return nil
  }
}
