/// The words from which a generated scenario is composed.
extension GeneratedScenario {
  struct Body {
    let word: String
    let text: String
    var details: [String] = []
    /// The number of bytes that a fault may assume the body to have.
    var bytes = 0

    /// Whether its lines end it with a fault.
    var isBroken: Bool { details.contains { ["fin", "reset", "stall"].contains($0.prefix { $0 != " " }) } }

    /// The words of its lines, if it is sent in pieces.
    var reached: [String] {
      guard ["events", "chunks", "pieces"].contains(word) else { return [] }
      let words = details.filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ").map(String.init) }
      let options = words.flatMap { $0.dropFirst() }.compactMap { word in
        word.contains(/^x[0-9]+$/)
          ? "option xN" : ["after", "from", "id", "name"].first { $0 == word }.map { "option \($0)" }
      }
      return words.map { "stream \($0[0])" } + options
    }
  }

  static let durations = ["300ms", "2s", "1.5s", "10min", "2h", "0.25ms", "0s"]

  static let facts: [(String, [String])] = [
    ("locale", ["en_US", "de_DE"]), ("zone", ["UTC", "UTC+02:00", "UTC-03:30"]),
    ("start", ["2026-01-01T00:00:00Z"]), ("offline", [""]),
    ("disk", ["ok", "full", "read-only", "fails once", "slow 1.5s"]),
    ("ceiling", ["timers 20", "requests 1", "jobs 60", "nodes 1000"]),
    ("connections", ["close", "keep-alive"]), ("ties", ["fifo", "every", "seeded"]),
    ("retries", ["same", "next", "fail"]), ("seed", ["0", "42", "18446744073709551615"]),
    ("platform", ["linux", "darwin"]), ("format", ["1"]),
    ("invariants", [""]), ("known-failure", ["APP-123", "see  https://x.y/1 # not a comment"]),
    ("pairs", ["EURUSD", "EURUSD EURGBP"]),
    ("service", ["v1", "v2"]),
  ]

  static let contents = [
    #"{"a":  [1, 2]}"#, "text  not json", "text", "hex 00FF1f", "<p>", #"["EURUSD"]"#,
  ]

  static let values = [
    "true", "3", "-0.5", "hex 00ff", "a text", #""3""#, #"" a \n\"b\" ""#, "007", "1e5",
  ]

  static let routes = [
    "connections", "GET /v1/latest?base=EUR&symbols=*", "HEAD /", "OPTIONS /a/*", "POST /p?a=%20",
    "GET $other/v1/latest", "PUT $other/x", "PATCH /y", "DELETE /z", recorded,
  ]

  /// The route whose requests the sample recording has answers to.
  static let recorded = "GET /v1/latest?base=EUR&symbols=USD"

  static let connectionFaults = [
    "refuse", "unresolved", "silent", "tls-alert 40", "tls-garbage", "tls-http", "tls-close", "tls-stall",
  ]

  /// Faults of different classes that are compatible with each other.
  struct Faults {
    let words: [String]
    var status: String?
    /// The required beginning of the body, or an empty string when any body will do.
    var body = ""

    var isOnReuse: Bool { words.contains { $0.hasSuffix("reuse") } }
  }

  static let faults =
    [
      "reset at body", "reset at body+3", "fin at body", "stall at body+1", "reset on reuse", "fin on reuse",
      "fin at status", "stall at header", "length-long 3", "length-short 1", "length-twice",
      "length-negative", "length-absent", "chunked 2", "chunk-bad-size", "chunk-missing-last",
      "chunk-extra", "status-garbage", "status-code 99", "http-0.9", "header-no-colon", "header-huge 9",
      "header-folded", "header-non-ascii", "truncated 2", "bom", "gzip", "gzip-corrupt", "gzip-cut",
      "gzip-claimed", "drip 1 every 1s", "drip-head 9 every 250ms", "bandwidth 10", "clock-skew 1h ahead",
      "clock-skew 90s behind", "interim 3", "keep-alive-lie", "continue-never",
    ].map { Faults(words: [$0]) } + [
      Faults(words: ["chunked 2", "reset at chunk+1"]),
      Faults(words: ["bom", "length-short 2", "interim 1", "drip 2 every 1s", "fin at body+4"]),
      Faults(words: ["with-body"], status: "204"), Faults(words: ["with-body", "chunked 1"], status: "304"),
    ]
    + ["json-comma", "charset-wrong", "key-missing base", "key-extra b.c-d", "type-wrong base"].map {
      Faults(words: [$0], body: #"{"base"#)
    }

  static let bodies =
    [
      Body(word: "", text: ""), Body(word: "{", text: #"{"base":"EUR",  "rates":{}}"#, bytes: 9),
      Body(word: "{", text: "", details: ["{", #" "a": 1,"#, #""b": 2"#, "}"], bytes: 9),
      Body(word: "[", text: "[1,", details: ["2]"], bytes: 4), Body(word: "<", text: "<p>x</p>", bytes: 8),
      Body(word: "text", text: "text  two  spaces", bytes: 5),
      Body(word: "text", text: "text first", details: ["", "A: not a header", "", "   indented"], bytes: 5),
      Body(word: "text", text: "text"), Body(word: "hex", text: "hex 1f8B080000", bytes: 5),
      Body(word: "file", text: "file latest-eur.json"),
      Body(word: "rates", text: "rates 2026-04-10 USD 1", bytes: 9),
      Body(word: "rates", text: "rates walk USD 1.1 ±0.1", bytes: 4),
    ] + streams

  private static let streams = [
    Body(
      word: "events", text: "events",
      details: [
        "retry 3s", "event after 1s {\"a\":1,", "  \"b\":  2}", "event x3 from 7 id $n name like text n  $n",
        "comment after 15s x2 keep", "end after 300ms",
      ]),
    Body(
      word: "chunks", text: "chunks",
      details: [
        "chunk 512 bytes", "chunk  after 2s  line a  b", "chunk text {", "chunk hex 00ff", "fin after 1s",
      ]),
    Body(word: "chunks", text: "chunks", details: ["chunk x9 after 0s line $n", "reset"]),
    Body(word: "events", text: "events", details: ["stall"]),
    Body(word: "pieces", text: "pieces", details: ["piece x2 after 1s 512 bytes", "piece line"]),
  ]

  static let conditions = [
    #"If-None-Match: W/"b2""#, " A: b", "X-Empty:", "header A", "query base", "query  q is <text>",
    "json items[0].name is a  b", "json a", "field user is <uuid>", "field f", "body is <any>", "body is {}",
  ]

  static let steps = [
    "launch", "relaunch", "quit", "kill", "offline", "online", "background", "foreground", "disk ok",
    "disk full",
    "disk  read-only", "disk fails  once", "disk slow 200ms", "locale de_DE", "zone UTC+02:00", "zone UTC",
    "tap add", "tap  add x2", "tap add x1",
    "type USD 1,5", #"type USD " x ""#, #"type USD a "b" \n c"#, #"type USD "\"\\\n\t é""#,
    "clear USD", "swipe EURUSD", "delete EURUSD", "back", "dismiss", "wait 1.3s", "wait 10min",
    "wait until pairs.load is .loaded", "wait until a is <uuid#1> within 2min",
    "wait until a is b within within 60s",
    #"wait until a["b c"].d[@3] is "x within 3s""#, "expect a.b is 1.1711±0.0005",
    "expect a is <any> or <text>",
    "pull feed", "pull  list", #"push  {"a":  1}"#, "push now text  x  y", "push hex 00FF",
    "expect a is b within 3s", "expect pairs.rows[EURUSD].rate", "expect screen", "expect  requests",
    "expect  pending",
  ]

  /// Inputs that can be joined to a step of an app that runs.
  static let joined = ["tap retry", "type USD 1", "offline", "online", "background", "disk slow 1s", "back"]

  /// A value of each reference, with its name.
  static let references: [(name: String, text: String)] = [
    ("$request.body.PATH", "$request.body.items[0].id"), ("$request.query.NAME", "$request.query.q"),
    ("$request.header.NAME", "a $request.header.X-A b"), ("$request.path.N", "$request.path.2."),
    ("$counter.NAME", "$counter.a"), ("$uuid", "/$uuid/$$uuid"),
  ]

  /// A step of each claim, with the name of the claim.
  static let claims: [(name: String, step: String)] = [
    ("PATH has VALUE", "expect a.b  has <uuid#1> x"), ("PATH > AMOUNT", "expect a > -1.5"),
    ("PATH < AMOUNT", "expect a  <  T+39s"), ("PATH within AMOUNT..AMOUNT", "expect a within 300ms..1s"),
    ("PATH count COUNT", "expect a[b] count 0"), ("alert is \"TEXT\"", #"expect alert  is "a  <int> \" b""#),
    ("alert xN is \"TEXT\"", "expect alert x3 is <any>"), ("no alert", "expect no  alert"),
    ("screen has LINE…", #"expect screen has a  b then  "c then d" then e"#),
    ("screen lacks LINE…", #"expect screen lacks "\"x\"""#),
    ("node ID is \"TEXT\"", #"expect node a-b is "x""#), ("node ID enabled", "expect node a  enabled"),
    ("node ID disabled", "expect node a disabled"), ("node ID focused", "expect node a focused"),
    ("node ID absent", "expect node a absent"),
    ("requests xN ROUTE", "expect requests x2  GET /a?b=*"),
    ("requests xN ROUTE without header PART", "expect requests x1 GET $other/a without header X-A"),
    ("requests ROUTE…", "expect requests GET /a then POST  /b"), ("no requests", "expect no  requests"),
    ("no requests ROUTE", "expect no requests GET /a"), ("file FILE is VALUE", "expect file a.json is <any>"),
    ("file FILE absent", "expect file a.json absent"), ("file FILE unchanged", "expect file a unchanged"),
    ("default KEY is VALUE", "expect default k is 3"), ("default KEY absent", "expect default k  absent"),
    ("default KEY unchanged", "expect default k unchanged"),
    ("cookie KEY is VALUE", #"expect cookie k is "3""#), ("cookie KEY absent", "expect cookie k absent"),
    ("cookie KEY unchanged", "expect cookie a/k  unchanged"),
    ("pending timers COUNT", "expect pending timers 2"),
    ("pending requests COUNT", "expect pending requests 0"), ("nothing pending", "expect nothing pending"),
  ]

  static let expected = [
    "GET /v1/latest?base=EUR → 200", "+1s  pairs.rows[EURUSD].rate  1.1711 → <decimal>",
    "+1000ms±50ms  pairs.id  <uuid#1> → <uuid#2>", "alert \"<text>\"", "pairs.count  1 → <int>",
    "pairs.date  nil → <date>", "  deep  text", "\\<b> \\# \\|", "+1s..+591s  a  1 → … → 2  x591 every 1s",
    "é 日本 <any#1>", "1.1711±0.0005", "\\",
  ]
}
