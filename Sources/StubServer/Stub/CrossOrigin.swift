/// The headers that a browser requires before a page of another origin may read an answer (Fetch Standard,
/// CORS protocol).
enum CrossOrigin {
  /// Returns whether the request is a preflight, which a browser sends before a request that a page may not
  /// send without one.
  static func isPreflight(_ request: Request) -> Bool {
    request.method == "OPTIONS" && request.header("origin") != nil
      && request.header("access-control-request-method") != nil
  }

  /// Returns the answer that allows the page to send the announced request.
  static func preflight(_ request: Request) -> Answer {
    var headers =
      allowing(request) + [
        Header("Access-Control-Allow-Methods", request.header("access-control-request-method") ?? "*"),
        Header("Access-Control-Max-Age", "0"),
      ]
    if let fields = request.header("access-control-request-headers") {
      headers.append(Header("Access-Control-Allow-Headers", fields))
    }
    if request.header("access-control-request-private-network") == "true" {
      headers.append(Header("Access-Control-Allow-Private-Network", "true"))
    }
    return Answer(status: 204, headers: headers, text: "204 preflight")
  }

  /// Returns the answer with headers that let a page of another origin read it; such headers of the script
  /// are kept.
  static func opened(_ answer: Answer, to request: Request) -> Answer {
    guard request.header("origin") != nil, answer.status != nil,
      answer.headers.values("access-control-allow-origin").isEmpty
    else { return answer }
    var answer = answer
    answer.headers += allowing(request) + [Header("Access-Control-Expose-Headers", exposed(answer))]
    return answer
  }

  private static func allowing(_ request: Request) -> [Header] {
    // With a star, the browser would withhold cookies.
    [
      Header("Access-Control-Allow-Origin", request.header("origin") ?? "*"),
      Header("Access-Control-Allow-Credentials", "true"), Header("Vary", "Origin"),
    ]
  }

  private static func exposed(_ answer: Answer) -> String {
    let names = answer.headers.map(\.name)
    return names.isEmpty ? "Date" : names.joined(separator: ", ")
  }
}
