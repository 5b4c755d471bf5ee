import StubServer

// Linux: URLSession of Swift 6.3, measured again by the test of this table at each run.

extension ClientOutcomeTable {
  /// Answers without a fault, whose outcome depends on the client.
  static let answers = [
    answer("a whole answer", "200 text Hello", linux: Outcomes(.answers(.all))) { _ in false },
    answer(
      "401 with a Basic challenge", "401 text Hello", [#"WWW-Authenticate: Basic realm="rates""#],
      linux: Outcomes(.keepsSilent), .says(.answers(.all), .challenges)
    ) { $0.isBasicChallenge },
    answer(
      "401 with another challenge", "401 text Hello", ["WWW-Authenticate: Bearer"],
      linux: Outcomes(.answers(.all)), .says(.answers(.all), .challenges)
    ) { _ in false },
    answer(
      endlessRedirectTitle, "302 forever", ["Location: $server/itself"],
      linux: Outcomes(.fails(-1007, asks: 21)), .says(.fails(-1007, asks: 17), .errorCodes)
    ) { _ in false },
    answer("a redirect to nowhere", "302 text Hello", linux: Outcomes(.answers(.nothing))) { answer in
      answer.sentStatus == 302 && answer.headers.values("location").isEmpty
    },
    answer("304 where nothing was asked for", "304", linux: Outcomes(.answers(.nothing))) {
      $0.sentStatus == 304
    },
  ]

  static let connections = [
    row("refuse", "refuse", .fresh(.fails(-1004)), .says(.fails(-1004), .errorCodes)),
    row("unresolved", "unresolved", .fresh(.fails(-1003)), .says(.fails(-1003), .errorCodes)),
    row("silent", "silent", .fresh(.waits), .idle),
    row("tls-alert", "tls-alert 40", .fresh(.fails(-1)), .insecure),
    row("tls-garbage", "tls-garbage", .fresh(.fails(-1)), .insecure),
    row("tls-http", "tls-http", .fresh(.fails(-1)), .insecure),
    row("tls-close", "tls-close", .fresh(.fails(-1)), .says(.fails(-1200), .handshakes)),
    row("tls-stall", "tls-stall", .fresh(.waits), .idle),
  ]

  static let bodies = [
    row("truncated", "200 truncated 3 text Hello", Outcomes(.answers(.all))),
    row("json-comma", #"200 json-comma {"rates":{}}"#, Outcomes(.answers(.all))),
    row("bom", "200 bom text Hello", Outcomes(.answers(.all))),
    row("charset-wrong", "200 charset-wrong text Hello", Outcomes(.answers(.all))),
    row("key-missing", #"200 key-missing rates {"rates":{}}"#, Outcomes(.answers(.all))),
    row("key-extra", #"200 key-extra more {"rates":{}}"#, Outcomes(.answers(.all))),
    row("type-wrong", #"200 type-wrong rates {"rates":{}}"#, Outcomes(.answers(.all))),
    row("gzip", "200 gzip text Hello", Outcomes(.answers(.all))),
    row("gzip-corrupt", "200 gzip-corrupt text Hello", Outcomes(.fails(-1)), .says(.fails(-1015), .gzip)),
    row("gzip-cut", "200 gzip-cut text Hello", Outcomes(.answers(.all))),
    row("gzip-claimed", "200 gzip-claimed text Hello", Outcomes(.fails(-1)), .says(.fails(-1015), .gzip)),
  ]

  static let frames = [
    row("length-long", "200 length-long 5 text Hello", Outcomes(.fails(-1)), .lost),
    row("length-short", "200 length-short 2 text Hello", Outcomes(.answers(.promised))),
    row("length-twice", "200 length-twice text Hello", Outcomes(.fails(-1))),
    row("length-negative", "200 length-negative text Hello", Outcomes(.fails(-1))),
    row("length-absent", "200 length-absent text Hello", Outcomes(.answers(.all))),
    row("chunked", "200 chunked 2 text Hello", Outcomes(.answers(.all))),
    row("chunk-bad-size", "200 chunk-bad-size text Hello", Outcomes(.fails(-1))),
    row("chunk-missing-last", "200 chunk-missing-last text Hello", Outcomes(.fails(-1)), .lost),
    row("chunk-extra", "200 chunk-extra text Hello", Outcomes(.answers(.all))),
    row("status-garbage", "200 status-garbage text Hello", Outcomes(.fails(-1002)), .unparsed),
    row("status-code", "200 status-code 999 text Hello", Outcomes(.answers(.all))) { isStatus($0.word) },
    row("status-code", "200 status-code abc text Hello", Outcomes(.fails(-1002))) { !isStatus($0.word) },
    row("http-0.9", "200 http-0.9 text Hello", Outcomes(.fails(-1002))),
    row("header-no-colon", "200 header-no-colon text Hello", Outcomes(.fails(-1))),
    row("header-huge", "200 header-huge 20000 text Hello", Outcomes(.answers(.all))) { fitsLine($0.count) },
    row("header-huge", "200 header-huge 110000 text Hello", Outcomes(.fails(-1))) { !fitsLine($0.count) },
    row("header-folded", "200 header-folded text Hello", Outcomes(.answers(.all))),
    row("header-non-ascii", "200 header-non-ascii text Hello", Outcomes(.fails(-1))),
  ]

  static let protocols = [
    // A head of more than 300 kB is too long for it, and interim responses count.
    row("interim", "200 interim 50 text Hello", Outcomes(.answers(.all))) { $0.count <= 10_000 },
    row("interim", "200 interim 11000 text Hello", Outcomes(.fails(-1))) { $0.count >= 11_000 },
    row("with-body", "204 with-body text Hello", Outcomes(.answers(.nothing))),
    row("keep-alive-lie", "200 keep-alive-lie text Hello", Outcomes(.answers(.all))),
    // After waiting a second it sends the body all the same.
    row("continue-never", "200 continue-never text Hello", .posts(.answers(.all))),
  ]

  static let times = [
    row("drip", "200 drip 1 every 20ms text Hello", Outcomes(.answers(.all)), .says(.answers(.all), .limits)),
    row("drip-head", "200 drip-head 20 every 20ms text Hello", Outcomes(.answers(.all))),
    row("bandwidth", "200 bandwidth 1000 text Hello", Outcomes(.answers(.all))),
    row("clock-skew", "200 clock-skew 24h ahead text Hello", Outcomes(.answers(.all))),
  ]

  static let closes = [
    row("never", "never", Outcomes(.waits), .idle),
    row("fin at start", "fin at start", retried(-1011), .lost),
    row(
      "fin on reuse", "200 fin on reuse text Hello", .reused(get: .answers(.all, asks: 2), post: .waits),
      .unknown),
    row("fin at status", "200 fin at status text Hello", retried(-1011), .lost),
    row("fin at header", "200 fin at header text Hello", Outcomes(.dies), .lost),
    row("fin at body", "200 fin at body text Hello", Outcomes(.fails(-1)), .lost),
    row("fin at body+N", "200 fin at body+2 text Hello", Outcomes(.fails(-1)), .lost),
    row("fin at chunk+N", "200 chunked 2 fin at chunk+1 text Hello", Outcomes(.fails(-1)), .lost),
    row("reset at start", "reset at start", retried(-1005), .lost),
    row(
      "reset on reuse", "200 reset on reuse text Hello", .reused(get: .answers(.all, asks: 2), post: .waits),
      .unknown),
    row("reset at status", "200 reset at status text Hello", retried(-1005), .lost),
    row("reset at header", "200 reset at header text Hello", Outcomes(.fails(-1005)), .lost),
    row("reset at body", "200 reset at body text Hello", Outcomes(.fails(-1005)), .lost),
    row("reset at body+N", "200 reset at body+2 text Hello", Outcomes(.fails(-1005)), .lost),
    row("reset at chunk+N", "200 chunked 2 reset at chunk+1 text Hello", Outcomes(.fails(-1005)), .lost),
    row("stall at status", "200 stall at status text Hello", Outcomes(.waits), .idle),
    row("stall at header", "200 stall at header text Hello", Outcomes(.waits), .idle),
    row("stall at body", "200 stall at body text Hello", Outcomes(.waits), .idle),
    row("stall at body+N", "200 stall at body+2 text Hello", Outcomes(.waits), .idle),
    row("stall at chunk+N", "200 chunked 2 stall at chunk+1 text Hello", Outcomes(.waits), .idle),
  ]

  /// Returns outcomes that fail with the code; on a reused connection URLSession first retries on a fresh
  /// one, which it cannot do for a request with a body.
  private static func retried(_ code: Int) -> Outcomes {
    Outcomes(.fails(code), reusedGet: .fails(code, asks: 2), reusedPost: .waits)
  }

  /// Returns whether libcurl accepts the word: it reads three digits, and checks the first only for a class
  /// that it knows.
  private static func isStatus(_ word: String) -> Bool {
    word.count == 3 && Int(word).map { $0 >= 200 } == true
  }

  /// Returns whether libcurl accepts a header line with so many bytes: it must have less than 100 kB, with
  /// name, value and line end.
  private static func fitsLine(_ count: Int) -> Bool { "X-Huge: \r\n".utf8.count + count < 100 * 1024 }

  private static func row(
    _ kind: String, _ example: String, _ linux: Outcomes, _ darwin: Documented = .unknown,
    fits: @escaping @Sendable (FaultArguments) -> Bool = { _ in true }
  ) -> ClientOutcomeRow {
    ClientOutcomeRow(
      title: kind, subject: .fault(kind, fits: fits), example: example, headers: [], linux: linux,
      darwin: darwin)
  }

  private static func answer(
    _ title: String, _ example: String, _ headers: [String] = [], linux: Outcomes,
    _ darwin: Documented = .unknown, holds: @escaping @Sendable (Answer) -> Bool
  ) -> ClientOutcomeRow {
    ClientOutcomeRow(
      title: title, subject: .answer(holds), example: example, headers: headers, linux: linux, darwin: darwin)
  }
}
