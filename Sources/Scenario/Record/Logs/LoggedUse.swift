import StubServer

/// What one request took of a script.
struct LoggedUse {
  let exchange: Int
  /// `GET $other/v1/latest?base=EUR`; nil where the log does not say what was asked.
  let route: String?
  /// Nil where it was never given, or the log has lost it.
  let answer: LoggedAnswer?
  /// Behind the request in the transcript: `cancelled in 200ms`; nil where that is lost too.
  let outcome: String?

  /// All of them, in the order in which they were asked.
  static func all(_ exchanges: [LoggedExchange], retriesAsk: Bool) -> [LoggedUse] {
    exchanges.flatMap { all($0, retriesAsk: retriesAsk) }
  }

  private static func all(_ exchange: LoggedExchange, retriesAsk: Bool) -> [LoggedUse] {
    let words = exchange.outcome?.split(separator: "→ ").map { $0.trimmed } ?? []
    // The script had nothing to say, and the play stopped there.
    if let last = words.last, ["no route", "no answer left", "if not met"].contains(last) { return [] }
    var uses: [LoggedUse] = []
    var route = exchange.request
    for (index, answer) in exchange.answers.enumerated() {
      if index > 0 {
        let before = exchange.answers[index - 1]
        if before.isRedirect {
          route = redirects(words)[index] ?? before.leadsTo
        } else if !retriesAsk {
          continue
        }
      }
      uses.append(LoggedUse(exchange: exchange.number, route: route, answer: answer, outcome: words.last))
    }
    let isUnanswered = uses.isEmpty || exchange.answers.count < exchange.attempts
    if isUnanswered {
      if let last = exchange.answers.last, last.isRedirect {
        route = redirects(words)[exchange.answers.count] ?? last.leadsTo
      } else if !uses.isEmpty, !retriesAsk {
        return uses
      }
      uses.append(LoggedUse(exchange: exchange.number, route: route, answer: nil, outcome: words.last))
    }
    return uses
  }

  /// By the number of the attempt, from 0: `301 → GET /a → 200` leads the second to `GET /a`.
  private static func redirects(_ words: [String]) -> [Int: String] {
    var (routes, attempt): ([Int: String], Int) = ([:], 0)
    for word in words {
      let sides = word.split(separator: " ", maxSplits: 1)
      if sides.count == 2, ServeDraft.methods.contains(String(sides[0])) {
        routes[attempt] = word
      } else {
        attempt += 1
      }
    }
    return routes
  }
}

extension LoggedAnswer {
  fileprivate var isRedirect: Bool { text.hasPrefix("3") && !text.hasPrefix("304") }

  /// Where its `Location` leads a client that asks there with GET.
  fileprivate var leadsTo: String? {
    guard let place = head?.value("location") else { return nil }
    if place.hasPrefix("$other") || place.hasPrefix("/") { return "GET \(place)" }
    return place.hasPrefix("$server") ? "GET \(place.dropFirst(7))" : nil
  }
}

extension Substring {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
