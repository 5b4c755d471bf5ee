import ScenarioBasics
import ScenarioFormat
import ScenarioRecording
import StubServer

/// An answer of a live service in the form of a scenario, made of the data in an event stream.
struct ReconstructedAnswer {
  private(set) var item: ScriptItem
  /// The words of the stream, or nil if they alone do not produce the body that was sent.
  private var words: String?
  /// The parts of the answer that the stream does not contain.
  private(set) var missing: [String] = []

  /// Creates the answer from its words if they produce what was sent; otherwise from the bytes that were
  /// sent. Returns nil if the words are not an answer.
  init?(_ answer: LoggedAnswer, at route: String, _ parser: AnswerParser, _ files: inout BodyFiles) {
    if let item = Self.proven(answer, at: route, parser) {
      (self.item, words) = (item, answer.text)
      return
    }
    guard let manners = parser.manners(answer.text, at: route) else { return nil }
    guard let head = answer.head else {
      item = manners
      missing = ["the headers and the body, which were never sent"]
      return
    }
    let target = String(route.drop { $0 != "/" })
    let entry = HAREntry(answer, manners, head, route)
    guard let recorded = try? ConvertedAnswer(entry, target: target, &files) else { return nil }
    item = recorded.item
    (item.delay, item.uses, item.phase) = (manners.delay, manners.uses, manners.phase)
    (item.isOptional, item.isFresh) = (manners.isOptional, manners.isFresh)
    missing = recorded.remarks
    // A log contains only the beginning of what was sent, and a broken body is incomplete on the wire too.
    if answer.written > answer.sent.count {
      missing.append(
        "its body after byte \(head.body.count): a log has the first \(EscapedBytes.limit) bytes sent")
    } else if Checksum(of: head.body).letters != answer.check, missing.isEmpty {
      missing.append("its complete body, of which \(head.body.count) bytes were sent")
    }
  }

  /// The answer as the lines of a block. The stream's own words may be in another order.
  var lines: [String] { words.map { ["  | " + $0] + item.lines.dropFirst() } ?? item.lines }

  /// Returns the answer in the words of the log, with the header fields and body lines that must follow them,
  /// or nil if these do not produce what was sent.
  private static func proven(
    _ answer: LoggedAnswer, at route: String, _ parser: AnswerParser
  ) -> ScriptItem? {
    let line = "  | " + answer.text
    let plain = parser.read([line], at: route)
    if let plain, plain.answer.isAs(answer, isHeadKnown: answer.head != nil) { return plain.item }
    guard let head = answer.head else { return nil }
    let implied = plain?.answer.headers.first { $0.name == "Content-Type" }?.value ?? ""
    let fields = ConvertedFields(head.headers, .none, impliedType: implied).lines.map(detail)
    let body = String(decoding: head.body, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { detail(String($0)) }
    let forms = [fields, fields + ["  |"] + body.dropFirst(), fields + ["  |"] + body]
    for form in forms {
      if let read = parser.read([line] + form, at: route), read.answer.isAs(answer, isHeadKnown: false) {
        return read.item
      }
    }
    return nil
  }

  private static func detail(_ line: String) -> String { line.isEmpty ? "  |" : "  |   " + line }
}

/// A parser that reads an answer as a scenario with these `given` lines does.
struct AnswerParser {
  let facts: [String]
  let parser: ScenarioParser

  /// Returns nil if the lines are not an answer, or are several.
  func read(_ lines: [String], at route: String) -> (item: ScriptItem, answer: Answer)? {
    let text = (facts + ["serve \(route)"] + lines).joined(separator: "\n") + "\n"
    guard !lines.contains(where: { $0.contains("\n") }), !route.contains("\n"),
      let file = try? parser.parse(Array(text.utf8), path: ""), case .serve(let serve)? = file.acts.first,
      file.acts.count == 1, serve.items.count == 1, serve.answers.count == 1
    else { return nil }
    return (serve.items[0], serve.answers[0])
  }

  /// Returns the part before the body: the delay, the number of uses, and the faults.
  func manners(_ text: String, at route: String) -> ScriptItem? {
    var words = text.split(separator: " ")
    while !words.isEmpty {
      let line = "  | " + words.joined(separator: " ")
      // A fault of a body requires a body.
      for body in ["", " text ................", " text " + Self.long] {
        if let read = read([line + body], at: route) { return read.item }
      }
      words.removeLast()
    }
    return nil
  }

  /// A text longer than any offset in a log.
  private static let long = String(repeating: ".", count: 2 * EscapedBytes.limit)

  func isRoute(_ route: String) -> Bool { read(["  | 200"], at: route) != nil }
}

extension Answer {
  /// Returns whether the answer is what was sent: its body by the checksum, and if the head is known, its
  /// head too.
  fileprivate func isAs(_ logged: LoggedAnswer, isHeadKnown: Bool) -> Bool {
    guard series == nil, Checksum(of: body).letters == logged.check else { return false }
    guard isHeadKnown else { return true }
    var applied = self
    if logged.fault == nil { applied.faults = [] }
    return [false, true].contains { keepAlive in
      let plan = try? ReplyPlan(applied, method: "GET", keepAlive: keepAlive)
      return plan?.bytes.starts(with: logged.sent) == true
    }
  }
}

extension HAREntry {
  /// Creates the entry that a recording would contain for the bytes on the wire.
  fileprivate init(_ answer: LoggedAnswer, _ manners: ScriptItem, _ head: LoggedHead, _ route: String) {
    let body = HARBody(bytes: head.body, type: head.value("content-type") ?? "")
    var observed = ExchangeObservation(sight: .bytes)
    let faults = manners.faults.map(\.description).joined(separator: " ")
    observed.fault = answer.fault ?? (faults.isEmpty ? nil : faults)
    self.init(
      startedAt: "",
      request: HARRequest(
        method: String(route.prefix { $0 != " " }), url: "", version: "", headers: [], body: nil),
      response: HARResponse(
        status: manners.status ?? 0, reason: "", version: "", headers: head.headers, body: body),
      timings: HARTimings(), observed: observed)
  }
}
