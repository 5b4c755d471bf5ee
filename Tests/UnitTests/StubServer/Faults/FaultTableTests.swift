import Testing

@testable import StubServer

/// The consistency of the table of faults itself.
@Suite struct FaultTableTests {
  private static let answer = Answer(
    status: 200, headers: [Header("Content-Type", "application/json")], body: Array(#"{"a":1,"b":2}"#.utf8))

  /// The properties that an observer can distinguish: the class of a fault of the connection, all writes
  /// with their times, and the end.
  private struct WaitObservation: Hashable {
    let read: FaultRow.Class?
    let writes: [String]
    let end: Receipt.End
  }

  @Test func `every name stands once, in the order of the classes`() {
    expectEqual(Set(FaultRow.all.map(\.name)).count, FaultRow.all.count)
    #expect(FaultRow.all.allSatisfy { !$0.summary.isEmpty })
  }

  /// Two faults with the same bytes and the same end would be one fault with two names.
  @Test(arguments: [true, false], ["GET", "HEAD"])
  func `no two faults are one`(keepAlive: Bool, method: String) throws {
    var seen: [WaitObservation: String] = [:]
    var count = 0
    for fault in FaultRow.all.flatMap(Self.faults) where !fault.isOnReuse {
      guard let sight = Self.sight(fault, method, keepAlive) else { continue }
      count += 1
      let other = seen.updateValue(fault.row.name, forKey: sight)
      #expect(
        other == nil || other == fault.row.name, "`\(fault)` leaves on the wire what `\(other ?? "")` does")
    }
    #expect(count > (method == "GET" ? 60 : 12))
  }

  private static func sight(_ fault: Fault, _ method: String, _ keepAlive: Bool) -> WaitObservation? {
    var answer = answer
    answer.faults = [fault]
    if fault.standsAlone { answer.status = nil }
    if fault.isOfConnection {
      return WaitObservation(read: fault.row.kind, writes: [fault.description], end: .silence)
    }
    guard let plan = try? ReplyPlan(answer, method: method, keepAlive: keepAlive) else { return nil }
    return WaitObservation(read: nil, writes: plan.parts.map { "\($0.due) \($0.plan.bytes)" }, end: plan.end)
  }

  /// Returns the faults of the row: each of its forms, with a few parameters of each kind.
  private static func faults(_ row: FaultRow) -> [Fault] {
    row.forms.indices.flatMap { form -> [Fault] in
      let usage = row.forms[form].usage
      let places: [Place] = [.status, .header, .body(0), .body(1), .body(12)]
      let takesStart = row.name != "stall"
      return (usage.contains("PLACE") ? places + (takesStart ? [.start] : []) : [.status]).flatMap { place in
        (usage.contains("COUNT") ? [1, 2, 7, 13, 100] : [1]).flatMap { count in
          (usage.contains("DURATION") ? [Duration.milliseconds(10), .seconds(2)] : [.zero]).flatMap { time in
            (usage.contains("KEY") ? ["a", "b"] : usage.contains("WORD") ? ["99", "abc"] : [""]).map {
              Fault(row, form: form, FaultArguments(place: place, count: count, duration: time, word: $0))
            }
          }
        }
      }
    }
  }

  @Test func `a pace parts the bytes in their time`() throws {
    let parts = { (fault: Fault) throws in
      let answer = Answer(status: 200, body: Array("Hello".utf8), fault: fault)
      return try ReplyPlan(answer, method: "GET", keepAlive: false).parts.map {
        ($0.due, String(decoding: $0.plan.bytes, as: UTF8.self), $0.plan.end)
      }
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n"
    let dripped = try parts(.drip(2, every: .seconds(3)))
    expectEqual(dripped.map(\.0), [.zero, .seconds(3), .seconds(6), .seconds(9)])
    expectEqual(dripped.map(\.1), [head, "He", "ll", "o"])
    expectEqual(dripped.map(\.2), [.keep, .keep, .keep, .fin])
    let slow = try parts(.dripHead(30, every: .seconds(1)))
    expectEqual(slow.map(\.0), [.zero, .seconds(1)])
    expectEqual(
      slow.map(\.1), ["HTTP/1.1 200 OK\r\nContent-Lengt", "h: 5\r\nConnection: close\r\n\r\nHello"])
    // 62 bytes at 40 bytes per second take 1.55 s.
    let narrow = try parts(.bandwidth(40))
    expectEqual(narrow.map(\.0), [.seconds(1), .milliseconds(1_550)])
    expectEqual(narrow.map(\.1).joined(), head + "Hello")
  }

  @Test func `what no pace spreads is one write`() throws {
    for fault in FaultRow.all.filter({ $0.kind != .time }).flatMap(Self.faults) {
      var answer = Self.answer
      answer.faults = [fault]
      guard let plan = try? ReplyPlan(answer, method: "GET", keepAlive: true) else { continue }
      expectEqual(plan.parts.count, 1, "\(fault)")
    }
  }

  @Test func `a fault whose bytes another one takes away is impossible`() throws {
    var answer = Self.answer
    answer.faults = [.drip(1, every: .seconds(1)), .fin(.status)]
    #expect(throws: ReplyPlan.Impossible.noEffect(.drip(1, every: .seconds(1)))) {
      try ReplyPlan(answer, method: "GET", keepAlive: true)
    }
    answer.faults = [.reset(.body(1)), .fin(.status)]
    #expect(throws: ReplyPlan.Impossible.twoOfOneClass(.fin(.status))) {
      try ReplyPlan(answer, method: "GET", keepAlive: true)
    }
    let bare = try #require(FaultRow.all.first { $0.name == "http-0.9" })
    answer.faults = [Fault(bare), .dripHead(1, every: .seconds(1))]
    #expect(throws: ReplyPlan.Impossible.noEffect(.dripHead(1, every: .seconds(1)))) {
      try ReplyPlan(answer, method: "GET", keepAlive: true)
    }
    answer.faults = [.reset(.chunk(1))]
    #expect(throws: ReplyPlan.Impossible.noSuchPlace("needs a chunked answer: chunked 5")) {
      try ReplyPlan(answer, method: "GET", keepAlive: true)
    }
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (1_767_225_600, "Thu, 01 Jan 2026 00:00:00 GMT"),
    (-30_610_224_001, "Tue, 31 Dec 0999 23:59:59 GMT"), (253_402_300_800, "Sat, 01 Jan 10000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func `a date is told as HTTP tells it`(seconds: Int, text: String) {
    expectEqual(HTTPDate.of(seconds), text)
  }

  /// The expected value is the check value of CRC-32/ISO-HDLC.
  @Test func `a checksum is that of RFC 1952`() {
    expectEqual(Gzip.crc32(Array("123456789".utf8)), 0xCBF4_3926)
    let long = Gzip.stored([UInt8](repeating: 7, count: 70_000))
    expectEqual(long.count, 10 + 5 + 65_535 + 5 + 4_465 + 8)
    expectEqual(Array(long[10..<15]), [0, 0xFF, 0xFF, 0, 0])
  }
}
