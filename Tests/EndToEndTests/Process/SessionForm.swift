import Testing

/// A form in which an app sends requests by its own URLSession, or by the play's environment, and the outcome
/// in a play.
struct SessionForm: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// It is played, with these lines below the steps.
    case played(_ steps: String)
    /// It is refused where it begins.
    case refused(_ because: String, _ remedy: String)
  }

  /// The name of the form in the page's table.
  let row: String
  /// The button of the app, which the first step taps.
  let name: String
  /// The text after `serve`.
  var serve = "GET /text\n  | 200 after 3s text Hello"
  let outcome: Outcome

  init(_ row: String, _ name: String, serve: String? = nil, _ outcome: Outcome) {
    (self.row, self.name, self.outcome) = (row, name, outcome)
    if let serve { self.serve = serve }
  }

  var testDescription: String { name }
  var file: String { "\(name).scenario" }

  var scenario: String {
    let steps = if case .played(let steps) = outcome { steps } else { "wait 4s" }
    let tapped = steps.isEmpty ? "" : steps + "\n"
    return "# \(name)\nserve \(serve)\n\nlaunch\ntap \(name)\n\(tapped)"
  }

  var isPlayed: Bool { if case .played = outcome { true } else { false } }
}

extension SessionForm {
  /// Each form of the app, in the order of the page.
  static let all = seam + sessions + downloads + ends + refused

  /// Returns a form whose answer arrives after three seconds.
  static func late(
    _ row: String, _ name: String, sending body: String? = nil, writing file: String? = nil,
    if condition: String? = nil, _ lines: [String]
  ) -> Self {
    let method = body == nil ? "GET" : "POST"
    let sent = body.map { ["    \($0)"] } ?? []
    let stored = file.map { ["  write \($0)"] } ?? []
    let log = lines.enumerated().map { #"  +3s  log[@\#($0)]  + "\#($1)""# }
    let steps =
      ["  \(method) /text → …"] + sent + stored + ["wait 4s", "  +3s  \(method) /text → 200 in 3s"] + sent
      + log
    return SessionForm(
      row, name,
      serve: "\(method) /text\n  | 200 after 3s text Hello" + (condition.map { "\n  |   if \($0)" } ?? ""),
      .played(steps.joined(separator: "\n")))
  }

  static let hello = "200 https://api.example.com/text Hello"

  private static let seam = [
    late("environment.data(for:)", "data", [hello]),
    late("environment.upload(for:from:)", "upload", sending: "body", [hello]),
    late("environment.download(for:)", "download", [hello]),
    SessionForm(
      // The transfer takes longer than the limit of the request, which restarts with each part.
      "environment.bytes(for:)", "lines",
      serve: "GET /lines\n  | 200 drip 4 every 2s hex 6f6e650a74776f0a7468720a",
      .played(
        """
          GET /lines → …
          log[@0]  + "head 200"
        wait 7s
          +2s  log[@1]  + "line one"
          +4s  log[@2]  + "line two"
          +6s  GET /lines → 200 drip 4 every 2s in 6s
          +6s  log[@3]  + "line thr"
          +6s  log[@4]  + "end"
        """)),
    SessionForm(
      "environment.bytes(for:)", "dropped", serve: "GET /lines\n  | 200 drip 4 every 2s hex 6f6e650a74776f0a",
      .played(
        """
          GET /lines → 200 drip 4 every 2s, cancelled
          log[@0]  + "head 200"
        """)),
  ]

  private static let sessions = [
    late("URLSession.shared", "shared", [hello]),
    late("a session that the app or a library makes", "unjoined", [hello]),
    late("data(for:)", "async-data", [hello]),
    late("upload(for:from:) and (for:fromFile:)", "async-upload", sending: "body", [hello]),
    late(
      "upload(for:from:) and (for:fromFile:)", "async-upload-file", sending: "of a file",
      writing: "body  of a file", [hello]),
    late(
      "upload(for:from:) and (for:fromFile:)", "async-upload-json",
      sending: #"[{"name 1":"name 1","name 2":"name 2","name 3":"name 3","#
        + #""name 4":"name 4","name… 111 bytes ~xtwxvaxp"#,
      [hello]),
    late("dataTask and uploadTask with a handler", "handler", [hello]),
    late("dataTask and uploadTask with a handler", "upload-handler", sending: "body", [hello]),
    late("dataTask with a delegate", "delegate", ["head", "part of 5", hello]),
    late("dataTask with a delegate", "delegate-main", ["head", "part of 5", hello]),
    SessionForm(
      "dataTask with a delegate", "delegate-parts", serve: "GET /text\n  | 200 drip 2 every 1s text Hello",
      .played(
        """
          GET /text → …
          log[@0]  + "head"
        wait 4s
          +1s  log[@1]  + "part of 2"
          +2s  log[@2]  + "part of 2"
          +3s  GET /text → 200 drip 2 every 1s in 3s
          +3s  log[@3]  + "part of 1"
          +3s  log[@4]  + "\(hello)"
        """)),
    SessionForm(
      "dataTask with a delegate", "delegate-broken", serve: "GET /text\n  | 200 reset at body+2 text Hello",
      .played(
        """
          GET /text → 200 reset at body+2
          log[@0]  + "head"
          log[@1]  + "part of 2"
          log[@2]  + "failed with -1005"
        """)),
    SessionForm(
      "dataTask with a delegate", "delegate-cancels",
      serve: "GET /text\n  | 200 drip 2 every 1s text Hello",
      .played(
        """
          GET /text → …
          log[@0]  + "head"
        wait 1s
          +1s  log[@1]  + "part of 2"
        tap cancel
          GET /text → 200 drip 2 every 1s, cancelled in 1s
          log[@2]  + "failed with -999"
        """)),
    late("dataTask with a delegate", "client", [hello]),
    late("httpAdditionalHeaders", "fields", if: "X-Client: app", [hello]),
    SessionForm(
      "a session that begins late", "held-back", serve: "GET /text\n  | 200 text Hello",
      .played(
        """
          GET /text → 200
          log[@0]  + "\(hello)"
        wait 1ms
          +1ms  log[@1]  + "a timer of 1 ms"
        """)),
  ]

  private static let ends = [
    SessionForm(
      "timeoutInterval, timeoutIntervalForRequest", "impatient",
      .played(
        """
          GET /text → …
        wait 4s
          +2s  GET /text → timed out in 2s
          +2s  log[@0]  + "failed with -1001"
        """)),
    SessionForm(
      "timeoutInterval, timeoutIntervalForRequest", "impatient-session",
      .played(
        """
          GET /text → …
        wait 4s
          +2s  GET /text → timed out in 2s
          +2s  log[@0]  + "failed with -1001"
        """)),
    SessionForm(
      "redirects", "redirect",
      serve: """
        GET /text
          | 302
          |   Location: $cdn/moved
        serve GET $cdn/moved
          | 200 text Hello
        """,
      .played(
        """
          GET /text → 302 → GET $cdn/moved → 200
          log[@0]  + "200 https://cdn.example.com/moved Hello"
        """)),
    SessionForm(
      "cancel() of a task", "cancelled",
      .played(
        """
          GET /text → …
        wait 1s
        tap cancel
          GET /text → cancelled in 1s
          log[@0]  + "failed with -999"
        """)),
    SessionForm(
      "invalidateAndCancel(), finishTasksAndInvalidate()", "invalidated",
      .played(
        """
          GET /text → …
        wait 1s
        tap invalidate
          GET /text → cancelled in 1s
          log[@0]  + "failed with -999"
          log[@1]  + "invalid"
        """)),
    SessionForm(
      "invalidateAndCancel(), finishTasksAndInvalidate()", "finished",
      .played(
        """
          GET /text → …
        wait 1s
        tap finish
        wait 2s
          +2s  GET /text → 200 in 3s
          +2s  log[@0]  + "head"
          +2s  log[@1]  + "part of 5"
          +2s  log[@2]  + "\(hello)"
          +2s  log[@3]  + "invalid"
        """)),
    SessionForm(
      "cookies", "cookies",
      serve: """
        GET /text
          | 200 text first
          |   Set-Cookie: id=7; Max-Age=60
          |   Set-Cookie: session=1
          | 200 text second
          |   if Cookie: id=7
        """,
      .played(
        """
          GET /text → 200
          write cookie id  "7"
          write cookie session  "1"
          log[@0]  + "200 https://api.example.com/text first"
        relaunch
        tap cookies
          GET /text → 200
          log[@0]  + "200 https://api.example.com/text second"
        """)),
    SessionForm(
      "a Basic challenge", "challenge",
      serve: """
        GET /text
          | 401 text no
          |   WWW-Authenticate: Basic realm="shop"
        """,
      .played(
        """
          GET /text → …
        wait 61s
          +60s  GET /text → 401, timed out in 60s
          +60s  log[@0]  + "failed with -1001"
        """)),
  ]

  private static let refused = [
    SessionForm(
      "String(contentsOf:) of a remote address", "task-contents",
      serve: "GET /text\n  | 200 optional",
      .refused(
        "the app used a URLSession that the play does not answer",
        "load it by a task of a session: `String(contentsOf:)` and `Data(contentsOf:)` of a remote address "
          + "make a session that no play reaches")),
    SessionForm(
      "a WebSocket task", "websocket", serve: "GET /text\n  | 200 optional",
      .refused(
        "the app opened a WebSocket (URLSession.webSocketTask): WebSockets are not played",
        "put the connection behind a seam of the app, and let the Stage provide a substitute; a stream that "
          + "the app only reads is played as `events`")),
  ]
}
