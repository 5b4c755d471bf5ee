/// What the log has of one answer, or of one attempt to give it.
struct LoggedAnswer: Equatable {
  /// Of the scenario, where it stood; 0 for that of a live service, which stands nowhere.
  var line: Int
  /// As it was written: `200 after 300ms rates 2026-04-13 USD 1.1684`.
  var text: String
  /// What broke it there and then.
  let fault: String?
  /// The first of what was written.
  let sent: [UInt8]
  /// How many bytes were.
  let written: Int
  /// Over the whole body, also what was not written.
  let check: String

  init?(_ event: JSONValue) {
    guard let line = event["line"]?.integer, let text = event["answer"]?.string else { return nil }
    (self.line, self.text, fault) = (line, text, event["fault"]?.string)
    sent = ByteText.bytes(event["sent"]?.string ?? "")
    (written, check) = (event["written"]?.integer ?? sent.count, event["check"]?.string ?? "")
  }

  /// The head as it went out; nil where it was broken before its end, or there was none.
  var head: LoggedHead? { LoggedHead(sent) }
}

/// A request, and what the log has of what came of it.
struct LoggedExchange {
  let number: Int
  /// `GET /v1/latest?base=EUR`; nil where it is lost.
  private(set) var request: String?
  /// In the order of the attempts.
  private(set) var answers: [LoggedAnswer] = []
  /// How often the server read it.
  private(set) var attempts = 0
  /// `→ 200 in 300ms`
  private(set) var outcome: String?

  /// All of a play, by their numbers.
  static func all(_ play: LoggedPlay) -> [LoggedExchange] {
    var exchanges: [Int: LoggedExchange] = [:]
    for event in play.events {
      guard let number = event["exchange"]?.integer, number > 0 else { continue }
      exchanges[number, default: LoggedExchange(number: number)].add(event, isLive: play.isLive)
    }
    return exchanges.values.sorted { $0.number < $1.number }
  }

  private init(number: Int) { self.number = number }

  private mutating func add(_ event: JSONValue, isLive: Bool) {
    request = request ?? event["request"]?.string
    switch event["event"]?.string {
    case "arrived": attempts = max(attempts, min(event["attempt"]?.integer ?? 1, 100))
    case "answered":
      // A line that stands there twice was given once.
      if var answer = LoggedAnswer(event), answers.last != answer || answers.count < attempts {
        if isLive { answer.line = 0 }
        answers.append(answer)
      }
    case "finished": outcome = event["outcome"]?.string
    default: break
    }
  }
}

extension ByteText {
  /// The bytes that a text stands for.
  static func bytes(_ text: String) -> [UInt8] {
    let told = Array(text.utf8)
    guard told.contains(UInt8(ascii: "\\")) else { return told }
    var (bytes, place) = ([UInt8](), 0)
    while place < told.count {
      let digits = told[place...].dropFirst(2).prefix(2)
      if told[place...].starts(with: #"\x"#.utf8),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        place += 4
      } else {
        bytes.append(told[place])
        place += told[place...].starts(with: #"\\"#.utf8) ? 2 : 1
      }
    }
    return bytes
  }
}
