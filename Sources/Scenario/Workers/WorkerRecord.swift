/// What a worker told of a scenario so far, as much of it as a report could want.
struct WorkerRecord {
  private(set) var step: JSONValue?
  private(set) var time = "0s"
  private(set) var (requests, faults) = (0, 0)
  private var recent = Recent<JSONValue>(5)
  /// The answer that was to break last, if nothing was told since.
  private var breaking: JSONValue?
  private(set) var saidCount = 0
  private var said: ArraySlice<UInt8> = []

  mutating func take(_ event: JSONValue) {
    time = event["at"]?.string ?? time
    breaking = event["event"] == "breaking" ? event : nil
    switch event["event"]?.string {
    case "play": (requests, faults) = (0, 0)
    case "step": step = event
    case "asked": requests += 1
    case "answered": if event["fault"] != .null { faults += 1 }
    default: break
    }
    if breaking == nil, event["at"] != nil { recent.append(event) }
  }

  mutating func hear(_ bytes: ArraySlice<UInt8>) {
    saidCount += bytes.count
    said = (said + bytes).suffix(16384)
  }

  /// The last events, each as a line.
  var last: [String] { recent.all.suffix(5).map(\.sentence) }

  /// The fault that was on the wire.
  var wire: [String] {
    guard let breaking else { return [] }
    let request = breaking["request"]?.string ?? ""
    let line = breaking["line"]?.integer ?? 0
    let giver = line == 0 ? "the service" : "line \(line)"
    let answer = "\(giver) answered  \(breaking["answer"]?.string ?? "")"
    return ["\(request) at T+\(breaking["at"]?.string ?? "")", answer]
  }

  /// How far it is, for the one who watches.
  func progress(of path: String) -> RunProgress.Play {
    var play = RunProgress.Play(path: path, time: time)
    if let number = step?["number"]?.integer, let count = step?["of"]?.integer { play.step = (number, count) }
    return play
  }

  /// What the app said, as far as it is kept.
  var saidText: String { String(decoding: said, as: UTF8.self) }

  /// The last lines that the app said itself.
  var saidLines: [String] {
    saidText.split(whereSeparator: \.isNewline).suffix(3).map { String(PrintableText($0).text.prefix(200)) }
  }
}
