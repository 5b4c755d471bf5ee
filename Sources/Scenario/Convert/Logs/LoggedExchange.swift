import ScenarioBasics
import ScenarioEvents
import StubServer

/// The data that an event stream contains about an answer.
struct LoggedAnswer: Equatable {
  /// The answer as it was written: `200 after 300ms rates 2026-04-13 USD 1.1684`.
  let text: String
  /// The fault that broke it.
  let fault: String?
  /// The first bytes that were written.
  let sent: [UInt8]
  /// The number of bytes that were written.
  let written: Int
  /// The checksum of the whole body, including the part that was not written.
  let check: String

  init(_ event: PlayEvent.RequestAnswered) {
    (text, fault, sent) = (event.answer, event.fault, EscapedBytes.bytes(event.sent ?? ""))
    (written, check) = (event.written ?? sent.count, event.check ?? "")
  }

  /// The head as sent, or nil if it was broken off or missing.
  var head: LoggedHead? { LoggedHead(sent) }

  fileprivate var isRedirect: Bool { text.hasPrefix("3") && !text.hasPrefix("304") }

  /// The request to which its `Location` leads a client that follows it with GET.
  fileprivate var leadsTo: String? {
    guard let place = head?.value("location") else { return nil }
    if place.hasPrefix("$server") { return "GET \(place.dropFirst(7))" }
    return place.hasPrefix("$") || place.hasPrefix("/") ? "GET \(place)" : nil
  }
}

/// The head of an answer in the bytes that were sent, with the part of the body after it.
struct LoggedHead {
  let headers: [Header]
  let body: [UInt8]

  /// Returns nil if no empty line ends the head.
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

  /// Returns the value of the first field with the name, which is given in lowercase.
  func value(_ name: String) -> String? { headers.values(name).first }
}

/// A request of a live play, and its outcome.
struct LoggedExchange {
  /// One request at a route, and its answer.
  struct RoutedRequest {
    let exchange: Int
    /// The route, such as `GET $other/v1/latest?base=EUR`, or nil if no line contains the target of a
    /// redirect.
    let route: String?
    /// The answer, or nil if none was received.
    let answer: LoggedAnswer?
    /// The text after the request in the transcript: `cancelled in 200ms`; nil if the play ended before.
    let outcome: String?
  }

  let number: Int
  /// The request, such as `GET /v1/latest?base=EUR`, or nil if no line contains it.
  private(set) var request: String?
  /// The answers in the order of the attempts.
  private var answers: [LoggedAnswer] = []
  /// The number of attempts that the server read.
  private var attempts = 0
  /// The outcome: `→ 200 in 300ms`
  private var outcome: String?

  /// Returns all exchanges of a play, by their numbers.
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
      // A refused connection is answered again without an `arrived` event.
      let answer = LoggedAnswer(answered)
      if answers.last != answer || answers.count < attempts { answers.append(answer) }
    case .finished(let finished): (request, outcome) = (request ?? finished.request, finished.outcome)
    default: break
    }
  }

  /// Returns the answers that the exchange used, each at its route: a redirect leads to another route. With
  /// `retriesAsk`, the client's own retry used an answer of its own.
  func uses(retriesAsk: Bool) -> [RoutedRequest] {
    let words = outcome?.split(separator: "→ ").map { $0.trimmed } ?? []
    // The script had no answer, and the play stopped there.
    if let last = words.last, MissingAnswerReason(rawValue: last) != nil { return [] }
    let redirects = Self.redirects(words)
    var uses: [RoutedRequest] = []
    var route = request
    for attempt in 0...answers.count {
      let answer = attempt < answers.count ? answers[attempt] : nil
      if answer == nil, !uses.isEmpty, answers.count >= attempts { break }
      if attempt > 0, answers[attempt - 1].isRedirect {
        route = redirects[attempt] ?? answers[attempt - 1].leadsTo
      } else if attempt > 0, !uses.isEmpty, !retriesAsk {
        continue
      }
      uses.append(RoutedRequest(exchange: number, route: route, answer: answer, outcome: words.last))
    }
    return uses
  }

  /// Returns the routes by the number of the attempt, from 0: `301 → GET /a → 200` leads the second
  /// to `GET /a`.
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
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
