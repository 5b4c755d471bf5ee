import StubServer
import Testing

@testable import ScenarioFormat

@Suite struct `A body in pieces` {
  @Test func `has server-sent events as the WHATWG defines them, each at its time`() throws {
    let answer = try answer(
      """
      200 after 1s events
      X-Feed: a
      retry 2.5s
      event after 2s {"id":1}
      event id 7 after 500ms name like {"id":2,
        "more":[]}
      event text two  words
        and a line
      comment after 15s keep-alive
      end after 1s
      """)
    expectEqual(
      pieces(answer),
      [
        "0s retry: 2500\n\n",
        "2s data: {\"id\":1}\n\n",
        "500ms event: like\nid: 7\ndata: {\"id\":2,\ndata: \"more\":[]}\n\n",
        "0s data: two  words\ndata: and a line\n\n",
        "15s : keep-alive\n\n",
      ])
    expectEqual(answer.stream?.endsAfter, .seconds(1))
    expectEqual(answer.delay, .seconds(1))
    expectEqual(answer.headers, [Header("Content-Type", "text/event-stream"), Header("X-Feed", "a")])
    expectEqual(answer.faults, [])
  }

  @Test func `has chunks of bytes, text, lines and hex`() throws {
    let answer = try answer(
      "200 chunks\nchunk after 300ms 3 bytes\nchunk text a  b\nchunk line c\nchunk hex 00ff")
    expectEqual(answer.body, [0, 1, 2] + Array("a  bc\n".utf8) + [0, 255])
    expectEqual(answer.stream?.pieces.map(\.count), [3, 4, 2, 2])
    expectEqual(answer.stream?.isChunked, true)
    expectEqual(answer.headers, [Header("Content-Type", "application/octet-stream")])
    try expectEqual(self.answer("200 chunks\nchunk line {}").headers, [Header("Content-Type", "text/plain")])
  }

  @Test func `is repeated with its number`() throws {
    let answer = try answer(
      "200 events\nevent x3 after 2s from 9 id $n name n$n {\"n\":$n}\ncomment x2 $n\nevent text $n")
    expectEqual(
      pieces(answer),
      [
        "2s event: n9\nid: 9\ndata: {\"n\":9}\n\n", "2s event: n10\nid: 10\ndata: {\"n\":10}\n\n",
        "2s event: n11\nid: 11\ndata: {\"n\":11}\n\n", "0s : 1\n\n", "0s : 2\n\n", "0s data: $n\n\n",
      ])
  }

  @Test(arguments: [
    ("fin", Fault.fin(.chunk(2))), ("reset", .reset(.chunk(2))), ("stall", .stall(.chunk(2))),
  ])
  func `ends with a fault behind its last piece`(word: String, fault: Fault) throws {
    try expectEqual(answer("200 chunks\nchunk x2 line a\n\(word)").faults, [fault])
    try expectEqual(answer("200 chunks\nchunk x2 line a\n\(word)").broken, "\(word) at chunk+2")
  }

  @Test func `may send nothing but its end`() throws {
    try expectEqual(answer("200 events\nstall").faults, [.stall(.body(0))])
    let late = try answer("200 chunks\nreset after 3s")
    expectEqual(late.faults, [.reset(.body(0))])
    #expect(late.stream?.pieces == [] && late.stream?.endsAfter == .seconds(3))
  }

  @Test func `prints as it was written`() throws {
    let text = """
      serve GET /
        | 200 events
        |   A: b
        |   event x2 after 1s {"a":
        |     1}
        |   reset after 1s

      """
    try expectEqual(parse(text).text, text)
  }

  /// Returns the answer that is written in the lines, the first of which is its own.
  private func answer(_ lines: String) throws -> Answer {
    let lines = lines.split(separator: "\n")
    let details = lines.dropFirst().map { "  |   \($0)" }
    let text = (["serve GET /", "  | \(lines[0])"] + details).joined(separator: "\n") + "\n"
    guard case .serve(let serve)? = try parse(text).acts.first else { return Answer(status: nil) }
    return serve.answers[0]
  }

  private func pieces(_ answer: Answer) -> [String] {
    var rest = answer.body[...]
    return (answer.stream?.pieces ?? []).map { piece in
      defer { rest = rest.dropFirst(piece.count) }
      return "\(DurationText.of(piece.after)) \(String(decoding: rest.prefix(piece.count), as: UTF8.self))"
    }
  }
}
