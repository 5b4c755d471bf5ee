import ScenarioBasics
import ScenarioFormat
import StubServer

/// The outcome of a request to the control address.
enum ControlOutcome {
  case answer(ControlAnswer)
  /// A response that is sent when a wait is over.
  case wait(WaitConditions)
  /// A stream of the events in the session.
  case events(ServeSession, since: Int?)
  /// A response, after which the server ends.
  case shutdown
}

/// One kind of request to the control address.
struct ControlEndpoint: Sendable {
  let method: String
  /// The path, such as `/__rcc/v1/sessions/{session}`.
  let path: String
  let summary: String
  /// Whether the request is permitted without a token.
  var isOpen = false
  /// Whether the request ends all sessions.
  var ends = false
  let take: @Sendable (ControlCall) throws(ControlFailure) -> ControlOutcome

  init(
    _ method: String, _ path: String, _ summary: String, isOpen: Bool = false, ends: Bool = false,
    _ take: @escaping @Sendable (ControlCall) throws(ControlFailure) -> ControlOutcome
  ) {
    (self.method, self.path, self.summary) = (method, Self.root + path, summary)
    (self.isOpen, self.ends, self.take) = (isOpen, ends, take)
  }

  static let root = "/__rcc/v1"

  /// Returns the values for the names in this row's path; nil when the path does not match.
  func parts(of path: [Substring]) -> [String: String]? {
    let own = self.path.split(separator: "/", omittingEmptySubsequences: false)
    guard own.count == path.count else { return nil }
    var parts: [String: String] = [:]
    for (own, given) in zip(own, path) {
      if own.first == "{" {
        parts[String(own.dropFirst().dropLast())] = String(given)
      } else if own != given {
        return nil
      }
    }
    return parts
  }
}

extension ControlEndpoint {
  static let all = general + ofSession + ofScript + ofExchanges

  private static let general = [
    ControlEndpoint("GET", "/health", "whether the server is running", isOpen: true) { call in
      .answer(
        ControlAnswer([
          "status": "ok", "version": .string(ToolVersion.current),
          "sessions": .integer(call.registry.all.count),
        ]))
    },
    ControlEndpoint("POST", "/shutdown", "ends all sessions and the server, with their reports", ends: true) {
      call throws(ControlFailure) in
      _ = try call.body()
      return .shutdown
    },
    ControlEndpoint("GET", "/sessions", "all sessions") { call in
      .answer(ControlAnswer(["sessions": .array(call.registry.all.map(\.json))]))
    },
    ControlEndpoint("POST", "/sessions", "opens a session with its own address") {
      call throws(ControlFailure) in
      .answer(ControlAnswer(try call.opened().json, status: 201))
    },
  ]

  private static let ofSession = [
    ControlEndpoint("GET", "/sessions/{session}", "the session: its script, its cursor, its faults") {
      call throws(ControlFailure) in
      .answer(ControlAnswer(try call.session.json))
    },
    ControlEndpoint("DELETE", "/sessions/{session}", "ends the session, with its report") {
      call throws(ControlFailure) in
      let session = try call.session
      guard let report = call.registry.end(session.id) else {
        throw ControlFailure(404, "the session has just been ended", "open another one")
      }
      return .answer(ControlAnswer(report.json))
    },
    ControlEndpoint("GET", "/sessions/{session}/report", "what is unused, unmatched or not delivered so far")
    {
      call throws(ControlFailure) in
      .answer(ControlAnswer(ServeReport(try call.session).json))
    },
    ControlEndpoint("POST", "/sessions/{session}/reset", "serves the script from its beginning") {
      call throws(ControlFailure) in
      _ = try call.body()
      try call.session.restart()
      return .answer(ControlAnswer(try call.session.json))
    },
    ControlEndpoint("PUT", "/sessions/{session}/network", "takes the network down, or brings it back") {
      call throws(ControlFailure) in
      guard let isDown = try call.body("isDown")["isDown"]?.bool else {
        throw ControlFailure(400, "`isDown` is neither true nor false", "send {\"isDown\": true} or false")
      }
      try call.session.setDown(isDown)
      return .answer(ControlAnswer(try call.session.json))
    },
  ]

  private static let ofScript = [
    ControlEndpoint("PUT", "/sessions/{session}/routes", "replaces the remaining answers of a route") {
      call throws(ControlFailure) in
      try call.serve(adds: false)
    },
    ControlEndpoint("POST", "/sessions/{session}/routes", "adds answers after those of a route") {
      call throws(ControlFailure) in
      try call.serve(adds: true)
    },
    ControlEndpoint("POST", "/sessions/{session}/faults", "breaks the next answers") {
      call throws(ControlFailure) in
      _ = try call.session.inject(try call.injection())
      return .answer(ControlAnswer(try call.session.json, status: 201))
    },
    ControlEndpoint("DELETE", "/sessions/{session}/faults", "removes all faults: back to the script") {
      call throws(ControlFailure) in
      _ = try call.session.endInjections()
      return .answer(ControlAnswer(try call.session.json))
    },
    ControlEndpoint("DELETE", "/sessions/{session}/faults/{fault}", "removes a fault") {
      call throws(ControlFailure) in
      guard let number = Int(call.parts["fault"] ?? ""), try call.session.endInjections(number) > 0 else {
        throw ControlFailure(404, "there is no such fault", "choose one of the `faults` of the session")
      }
      return .answer(ControlAnswer(try call.session.json))
    },
    ControlEndpoint("POST", "/sessions/{session}/next", "performs the next step of the script now") {
      call throws(ControlFailure) in
      _ = try call.body()
      guard try call.session.next() != nil else {
        throw ControlFailure(409, "no step of the script is left", "reset the session to begin again")
      }
      return .answer(ControlAnswer(try call.session.json))
    },
  ]

  private static let ofExchanges = [
    ControlEndpoint("GET", "/sessions/{session}/exchanges", "the exchanges with a number above `since`") {
      call throws(ControlFailure) in
      let session = try call.session
      let exchanges = session.exchanges(since: try call.since() ?? 0)
      return .answer(
        ControlAnswer(["exchanges": .array(exchanges.map(\.json)), "last": .integer(session.last)]))
    },
    ControlEndpoint("POST", "/sessions/{session}/await", "answers when `count` requests were received") {
      call throws(ControlFailure) in
      let body = try call.body("request", "count", "since", "within")
      return .wait(
        WaitConditions(
          session: try call.session, pattern: try call.pattern("request", in: body),
          count: try body.count("count", least: 1) ?? 1,
          since: try body.count("since", least: 0) ?? 0, within: try body.duration("within", .seconds(10))))
    },
    ControlEndpoint("GET", "/sessions/{session}/events", "a stream of events, one JSON object per line") {
      call throws(ControlFailure) in
      .events(try call.session, since: try call.since())
    },
    ControlEndpoint(
      "GET", "/sessions/{session}/scenario", "the session so far, as a scenario that replays it"
    ) {
      call throws(ControlFailure) in
      .answer(ControlAnswer(try call.session.replay(since: try call.since() ?? 0, call.registry.vocabulary)))
    },
  ]
}

extension ControlCall {
  /// Returns the number in the query; nil when it is left out.
  fileprivate func since() throws(ControlFailure) -> Int? {
    try check(query: ["since"])
    guard let text = query["since"] else { return nil }
    guard let number = Int(text), (0...999_999_999).contains(number) else {
      throw ControlFailure(
        400, "`since=\(text.escaped())` is not a number",
        "write since=17, the last number that was seen")
    }
    return number
  }

  fileprivate func opened() throws(ControlFailure) -> ServeSession {
    let body = try body("scenario", "name", "file")
    let (text, file) = (try body.optionalText("scenario"), try body.optionalText("file"))
    let name = try body.optionalText("name") ?? "session.scenario"
    do throws(SessionRegistry.Failure) {
      switch (text, file) {
      case (let text?, nil): return try registry.open(text, name: name)
      case (nil, let file?): return try registry.open(named: file)
      default: break
      }
    } catch {
      throw error.controlFailure
    }
    throw ControlFailure(
      400, "a session needs `scenario` or `file`, and not both", "send the text of a scenario")
  }

  fileprivate func serve(adds: Bool) throws(ControlFailure) -> ControlOutcome {
    let session = try session
    let text = try body("serve").text("serve")
    let blocks = try registry.blocks(text, session)
    try session.checkHosts(blocks)
    do throws(Stub.StartError) { try session.serve(blocks, adds: adds) } catch { throw error.controlFailure }
    return .answer(ControlAnswer(session.json))
  }

  fileprivate func injection() throws(ControlFailure) -> Injection {
    let body = try body("answer", "count", "skip", "route")
    return try Injection(
      writtenAs: try body.text("answer"), count: try body.count("count", least: 1),
      skip: try body.count("skip", least: 0) ?? 0,
      for: try pattern("route", in: body), registry)
  }
}

extension SessionRegistry {
  /// Returns the blocks of a text that contains nothing else.
  fileprivate func blocks(_ text: String, _ session: ServeSession) throws(ControlFailure) -> [Serve] {
    let wrong = ControlFailure(
      400, "`serve` has more than `serve` blocks",
      "begin with serve GET /path, and below it two spaces and |")
    guard text.hasPrefix("serve ") else { throw wrong }
    let file: ScenarioFile
    do throws(SyntaxError) {
      file = try parse(text.hasSuffix("\n") ? text : text + "\n", name: "serve", for: session)
    } catch {
      throw error.controlFailure
    }
    let blocks = file.acts.compactMap(\.serve)
    guard blocks.count == file.acts.count, file.facts.isEmpty, file.scopes.isEmpty else { throw wrong }
    // Their lines are not lines of the file that is served.
    return blocks.map { block in
      let answers = block.answers.map { answer in
        var answer = answer
        answer.line = 0
        return answer
      }
      return Serve(place: block.place, answers: answers, items: block.items, line: 0)
    }
  }
}

extension SessionRegistry.Failure {
  var controlFailure: ControlFailure {
    switch self {
    case .tooMany:
      ControlFailure(409, "there are \(SessionRegistry.most) sessions", "end one first")
    case .unknown(let name, let near):
      ControlFailure(
        404, "\(quoted(name.escaped())) is not served here",
        near.map { "did you mean `\($0)`?" } ?? "name one that `serve` was given")
    case .refused(let refusal): refusal.controlFailure
    case .start(.port(let reason)):
      ControlFailure(503, "no port can be opened: \(reason)", "end sessions, or raise the limit: ulimit -n")
    case .start(let error): error.controlFailure
    }
  }
}

extension SyntaxError {
  /// The refusal with its line: `line 3: unknown word `resett``
  var controlFailure: ControlFailure { ControlFailure(400, "line \(line): \(message)", remedy) }
}

extension Stub.StartError {
  var controlFailure: ControlFailure {
    ControlFailure(400, "\(self)", "`\(ToolName.current) help faults` shows where each fault belongs")
  }
}
