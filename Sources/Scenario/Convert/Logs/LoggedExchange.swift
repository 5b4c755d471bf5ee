import ScenarioBasics
import ScenarioEvents
import StubServer

/// What an event stream has of an answer that was given.
struct LoggedAnswer: Equatable {
  /// As it was written: `200 after 300ms rates 2026-04-13 USD 1.1684`.
  let text: String
  /// The fault that broke it.
  let fault: String?
  /// The first bytes of what was written.
  let sent: [UInt8]
  /// How many bytes were written.
  let written: Int
  /// A check over the whole body, also over what was not written.
  let check: String

  init(_ event: PlayEvent.RequestAnswered) {
    (text, fault, sent) = (event.answer, event.fault, EscapedBytes.bytes(event.sent ?? ""))
    (written, check) = (event.written ?? sent.count, event.check ?? "")
  }

  /// The head as it went out; nil where it was broken before its end, or there was none.
  var head: LoggedHead? { LoggedHead(sent) }

  fileprivate var isRedirect: Bool { text.hasPrefix("3") && !text.hasPrefix("304") }

  /// Where its `Location` leads a client that asks there with GET.
  fileprivate var leadsTo: String? {
    guard let place = head?.value("location") else { return nil }
    if place.hasPrefix("$other") || place.hasPrefix("/") { return "GET \(place)" }
    return place.hasPrefix("$server") ? "GET \(place.dropFirst(7))" : nil
  }
}

/// The head of an answer in the bytes that were sent, and what of the body is behind it.
struct LoggedHead {
  let headers: [Header]
  let body: [UInt8]

  /// Nil where no empty line ends it.
  init?(_ sent: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let gap = sent.firstRange(of: end) else { return nil }
    let lines = sent[..<gap.lowerBound].split(separator: UInt8(ascii: "\r")).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
    }
    headers = lines.dropFirst().compactMap { line in
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      return Header(String(sides[0]), String(sides[1].drop { $0 == " " }))
    }
    body = Array(sent[gap.upperBound...])
  }

  /// The value of the first field with the name, which is in lowercase.
  func value(_ name: String) -> String? { headers.values(name).first }
}

/// A request of a live play, and what came of it.
struct LoggedExchange {
  /// One request at a route, and its answer.
  struct Use {
    let exchange: Int
    /// `GET $other/v1/latest?base=EUR`; nil where no line says where a redirect led.
    let route: String?
    /// Nil where it never came.
    let answer: LoggedAnswer?
    /// Behind the request in the transcript: `cancelled in 200ms`; nil where the play ended before.
    let outcome: String?
  }

  let number: Int
  /// `GET /v1/latest?base=EUR`; nil where no line has it.
  private(set) var request: String?
  /// In the order of the attempts.
  private var answers: [LoggedAnswer] = []
  /// How often the server read it.
  private var attempts = 0
  /// `→ 200 in 300ms`
  private var outcome: String?

  /// All of a play, by their numbers.
  static func all(_ play: LoggedPlay) -> [LoggedExchange] {
    var exchanges: [Int: LoggedExchange] = [:]
    for event in play.events {
      guard let number = event.exchange, number > 0 else { continue }
      exchanges[number, default: LoggedExchange(number: number)].add(event)
    }
    return exchanges.values.sorted { $0.number < $1.number }
  }

  private init(number: Int) { self.number = number }

  private mutating func add(_ event: PlayEvent) {
    switch event {
    case .asked(let sent): request = request ?? sent.request
    case .arrived(let arrived): attempts = max(attempts, min(arrived.attempt, 100))
    case .answered(let answered):
      // A refused connection is answered again without having arrived.
      let answer = LoggedAnswer(answered)
      if answers.last != answer || answers.count < attempts { answers.append(answer) }
    case .finished(let finished): (request, outcome) = (request ?? finished.request, finished.outcome)
    default: break
    }
  }

  /// The answers that it took, each at its route: a redirect leads to another one. With `retriesAsk` the
  /// client's own retry took an answer of its own.
  func uses(retriesAsk: Bool) -> [Use] {
    let words = outcome?.split(separator: "→ ").map { $0.trimmed } ?? []
    // The script had nothing to say, and the play stopped there.
    if let last = words.last, ["no route", "no answer left", "if not met"].contains(last) { return [] }
    let redirects = Self.redirects(words)
    var uses: [Use] = []
    var route = request
    for attempt in 0...answers.count {
      let answer = attempt < answers.count ? answers[attempt] : nil
      if answer == nil, !uses.isEmpty, answers.count >= attempts { break }
      if attempt > 0, answers[attempt - 1].isRedirect {
        route = redirects[attempt] ?? answers[attempt - 1].leadsTo
      } else if attempt > 0, !uses.isEmpty, !retriesAsk {
        continue
      }
      uses.append(Use(exchange: number, route: route, answer: answer, outcome: words.last))
    }
    return uses
  }

  /// By the number of the attempt, from 0: `301 → GET /a → 200` leads the second to `GET /a`.
  private static func redirects(_ words: [String]) -> [Int: String] {
    var (routes, attempt): ([Int: String], Int) = ([:], 0)
    for word in words {
      let sides = word.split(separator: " ", maxSplits: 1)
      if sides.count == 2, HTTPMethods.all.contains(String(sides[0])) {
        routes[attempt] = word
      } else {
        attempt += 1
      }
    }
    return routes
  }
}

extension Substring {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
