/// What a worker told of a scenario so far, as much of it as a report could want.
struct WorkerRecord {
  private(set) var step: JSONValue?
  private(set) var time = "0s"
  private(set) var (requests, faults) = (0, 0)
  private var recent = Recent<JSONValue>(5)
  /// What was answered and is not finished, by exchange.
  private var answered: [Int: JSONValue] = [:]
  private(set) var saidCount = 0
  private var said: ArraySlice<UInt8> = []

  mutating func take(_ event: JSONValue) {
    time = event["at"]?.string ?? time
    let exchange = event["exchange"]?.integer
    switch event["event"]?.string {
    case "step": step = event
    case "asked": requests += 1
    case "answered":
      if event["fault"] != .null { faults += 1 }
      exchange.map { answered[$0] = event }
    case "finished": exchange.map { answered[$0] = nil }
    default: break
    }
    if event["at"] != nil { recent.append(event) }
  }

  mutating func hear(_ bytes: ArraySlice<UInt8>) {
    saidCount += bytes.count
    said = (said + bytes).suffix(4096)
  }

  /// The last events, each as a line.
  var last: [String] { recent.all.suffix(5).map(\.sentence) }

  /// The answers that were on the wire.
  var wire: [String] {
    answered.sorted { $0.key < $1.key }.map { _, event in
      let line = event["line"]?.integer ?? 0
      let bytes = event["written"]?.integer ?? 0
      let end = event["end"]?.string ?? ""
      return "line \(line) answered  \(event["answer"]?.string ?? ""): \(bytes) bytes, then \(end)"
    }
  }

  /// What the app said, as far as it is kept.
  var saidText: String { String(decoding: said, as: UTF8.self) }

  /// The last lines that the app said itself.
  var saidLines: [String] {
    saidText.split(whereSeparator: \.isNewline).suffix(3).map { String(printable($0).prefix(200)) }
  }
}

extension JSONValue {
  /// `T+1s  asked  GET /v1/latest`: an event's time, its name, and what it says in words.
  fileprivate var sentence: String {
    let words = ["text", "request", "path", "change", "answer", "outcome", "reason", "file"]
      .compactMap { self[$0]?.string }
    return (["T+\(self["at"]?.string ?? "")", self["event"]?.string ?? ""] + words).joined(separator: "  ")
  }
}
