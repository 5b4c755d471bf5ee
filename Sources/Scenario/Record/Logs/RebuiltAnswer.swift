import StubServer

/// An answer written anew from what a log has of it.
struct RebuiltAnswer {
  private(set) var item: ScriptItem
  /// The words of the log, where they stand for all uses: they make the very body that was sent.
  private(set) var words: String?
  /// What the log does not say of it.
  private(set) var missing: [String] = []

  /// As it was worded, where these words make what was sent; else with the bytes that were sent.
  init?(_ answer: LoggedAnswer, at route: String, _ reader: AnswerWording, _ files: inout BodyFiles) {
    if let item = Self.proven(answer, at: route, reader) {
      self.item = item
      words = answer.text
      return
    }
    // Behind the last comma stands what of a table or a recording it was.
    let unnoted = answer.text.ranges(of: ", ").last.map { String(answer.text[..<$0.lowerBound]) }
    guard
      let manners = reader.manners(answer.text, at: route)
        ?? unnoted.flatMap({ reader.manners($0, at: route) })
    else { return nil }
    guard let head = answer.head else {
      item = manners
      missing = ["the header fields and the body, which were never sent"]
      return
    }
    let target = String(route.drop { $0 != "/" })
    let entry = HAREntry(answer, manners, head, route)
    guard let recorded = try? RecordedAnswer(entry, target: target, upstreams: [], &files) else { return nil }
    item = recorded.item
    (item.delay, item.uses, item.phase) = (manners.delay, manners.uses, manners.phase)
    (item.isOptional, item.isFresh) = (manners.isOptional, manners.isFresh)
    missing = recorded.remarks
    // A log has the beginning of what was sent, and a body that broke has no end on the wire either.
    if answer.written > answer.sent.count {
      missing.append("its body behind byte \(head.body.count): a log has the first \(ByteText.limit) sent")
    } else if Check(of: head.body).letters != answer.check, missing.isEmpty {
      missing.append("the whole of its body, of which \(head.body.count) bytes were sent")
    }
  }

  /// The words of the log, with what header fields and lines of the body must stand below them.
  private static func proven(
    _ answer: LoggedAnswer, at route: String, _ reader: AnswerWording
  ) -> ScriptItem? {
    let line = "  | " + answer.text
    let plain = reader.read([line], at: route)
    if let plain, plain.answer.isAs(answer, isHeadKnown: answer.head != nil) { return plain.item }
    guard let head = answer.head else { return nil }
    let implied = plain?.answer.headers.first { $0.name == "Content-Type" }?.value ?? ""
    let fields = RecordedFields(head.headers, [], impliedType: implied).lines.map(detail)
    let body = String(decoding: head.body, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { detail(String($0)) }
    let forms = [fields, fields + ["  |"] + body.dropFirst(), fields + ["  |"] + body]
    for form in forms {
      if let read = reader.read([line] + form, at: route), read.answer.isAs(answer, isHeadKnown: false) {
        return read.item
      }
    }
    return nil
  }

  private static func detail(_ line: String) -> String { line.isEmpty ? "  |" : "  |   " + line }
}

extension Answer {
  /// Whether it is what was sent: its body by the check over it, and where that is known its head too.
  func isAs(_ logged: LoggedAnswer, isHeadKnown: Bool) -> Bool {
    guard series == nil, Check(of: body).letters == logged.check else { return false }
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
  /// What went over the wire, as a recording would have it.
  fileprivate init(_ answer: LoggedAnswer, _ manners: ScriptItem, _ head: LoggedHead, _ route: String) {
    let body = HARBody(bytes: head.body, type: head.value("content-type") ?? "")
    var observed = ObservedExchange(sight: .bytes)
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
