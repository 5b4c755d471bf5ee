import ScenarioBasics
import StubServer

/// The reader of an answer's first line: a status, manners and faults, a body to the end of the line.
extension AnswerDraft {
  mutating func readItem(_ context: ScriptContext) throws(Diagnostic) {
    var words = TokenStream(item)
    if let first = words.next, let byte = first.text.utf8.first, isDigit(byte) {
      status = try Self.status(first)
      words.skip(to: first.end)
    }
    while let word = words.take() {
      if try readManner(word, &words, context.grammar) { continue }
      if try readFault(word, &words, context.grammar) { continue }
      guard try readBodyInOrder(word, &words, context) else {
        if let service, word.text.utf8.allSatisfy(isDigit) { throw .besideService(word, service) }
        if status == nil, word.isOfStatus {
          throw .statusLate(word, item)
        }
        let isFirst = word.text.startIndex == item.text.startIndex
        throw .mistakenAnswerWord(word, status: status.flatMap { Int($0.text) }, isFirst: isFirst)
          ?? .unknownAnswerWord(word, context.grammar, isFirst: isFirst)
      }
      if let left = words.next {
        throw body.isRecorded ? .besideRecording(left) : .leftOver(left, after: word.string)
      }
    }
  }

  /// Reads the body; when the body is wrong, reports manners or faults that are behind it.
  private mutating func readBodyInOrder(
    _ word: SourceSpan, _ words: inout TokenStream, _ context: ScriptContext
  ) throws(Diagnostic) -> Bool {
    let behind = words
    do throws(Diagnostic) {
      let isBody = try readBody(word, &words, context)
      if isBody, !body.isRecorded, words.next != nil, let late = MisplacedOptions(behind, context.grammar) {
        throw late.complaint(word, status, item)
      }
      return isBody
    } catch {
      guard let late = MisplacedOptions(behind, context.grammar), late.reaches(error.at) else { throw error }
      throw late.complaint(word, status, item)
    }
  }

  private static func status(_ word: SourceSpan) throws(Diagnostic) -> SourceSpan {
    guard word.text.utf8.count == 3, let code = Int(word.text), (200...599).contains(code) else {
      throw .notAStatus(word)
    }
    return word
  }

  private mutating func readManner(
    _ word: SourceSpan, _ words: inout TokenStream, _ grammar: Grammar
  ) throws(Diagnostic) -> Bool {
    guard let row = grammar.manners.first(where: { $0.isNamed(by: word) }) else { return false }
    let manner = try row.read(&words, after: word)
    if isSaid(manner) { throw .contradiction(word) }
    switch manner {
    case .after(let time): delay = (word, time)
    case .times(let times): uses = (word, .times(times))
    case .forever: uses = (word, .forever)
    case .during(let time): phase = (word, time)
    case .optional: optional = word
    case .fresh: fresh = word
    case .from(let name):
      guard grammar.services.contains(name.string) else {
        throw .unknownService(name, among: grammar.services)
      }
      service = name
    }
    return true
  }

  /// Returns whether a word of the same kind was read before: count and time may each be given once.
  private func isSaid(_ manner: AnswerOption) -> Bool {
    switch manner {
    case .after: delay != nil
    case .times, .forever, .during: uses != nil || phase != nil
    case .optional: optional != nil
    case .fresh: fresh != nil
    case .from: service != nil
    }
  }

  private mutating func readFault(
    _ word: SourceSpan, _ words: inout TokenStream, _ grammar: Grammar
  ) throws(Diagnostic) -> Bool {
    guard let row = grammar.faults.first(where: { $0.isNamed(by: word) }) else { return false }
    let kind = try row.read(&words, after: word)
    if faults.contains(where: { $0.kind.excludes(kind) }) { throw .secondFault(word, of: kind.row.kind) }
    let at = word.cut(word.text.base[word.text.startIndex..<words.rest.text.startIndex])
    if let problem = kind.problem { throw Diagnostic(at, "\(quoted(at.text)) \(problem.0)", problem.1) }
    faults.append((at, kind))
    return true
  }

  private mutating func readBody(
    _ word: SourceSpan, _ words: inout TokenStream, _ context: ScriptContext
  ) throws(Diagnostic) -> Bool {
    let written = word.through(words.rest.end)
    if BodyDraft.isLiteral(word) {
      body = .literal(word.through(words.rest.end))
      _ = words.takeRest()
    } else if let row = context.grammar.bodies.first(where: { $0.isNamed(by: word) }) {
      body = try context.body(row.read(&words, after: word), at: place)
    } else if let maker = context.grammar.makers.first(where: { $0.name == word.text }) {
      guard case .route(let route) = place else { throw .notUnderConnections(word) }
      body = try context.body(maker, word, &words, route)
    } else {
      return false
    }
    bodyText = written
    return true
  }

  /// Refuses words that are valid each but contradict each other.
  func settle() throws(Diagnostic) {
    if case .connections = place {
      let isSlow = faults.isEmpty && (service ?? status) == nil && body.isNone && delay?.time ?? .zero > .zero
      guard isSlow || faults.first?.kind.isOfConnection == true else { throw .notUnderConnections(item) }
      if let fresh { throw .alwaysFresh(fresh) }
      if isSlow { return }
    }
    if let service { try settle(service) }
    if body.isRecorded { return try settleRecording() }
    if fresh != nil, let fault = faults.first(where: \.kind.isOnReuse) { throw .neverOnFresh(fault.at) }
    if let fault = faults.first(where: \.kind.standsAlone) {
      if status != nil || !body.isNone || faults.count > 1 { throw .standsAlone(fault.at) }
      if fault.kind == .stall(.start) { throw .isNever(fault.at) }
      if let delay, fault.kind.isOfConnection || fault.kind == .never { throw .noEffect(delay.at, fault.at) }
      return
    }
    if service != nil { return }
    guard let status, let code = Int(status.text) else {
      throw faults.first.map { .breaksNothing($0.at) } ?? .noStatus(item)
    }
    let isBroken = faults.contains { $0.kind.row.kind == .protocol }
    if !AnswerEnd.allowsBody(code), !body.isNone, !isBroken { throw .noBodyAllowed(status) }
  }
}

extension AnswerDraft {
  /// Refuses what a service decides, and a fault that keeps the request from it.
  private func settle(_ service: SourceSpan) throws(Diagnostic) {
    if case .connections = place { throw .notUnderConnections(item) }
    if let said = status ?? bodyText { throw .besideService(said, service) }
    if let fault = faults.first(where: \.kind.isOfConnection) { throw .beforeService(fault.at, service) }
  }

  /// Refuses other words: a recording determines all of its answers, except whether they must be requested.
  private func settleRecording() throws(Diagnostic) {
    let said = [status, delay?.at, uses?.at, phase?.at, fresh, faults.first?.at].lazy.compactMap(\.self).first
    if let said { throw .besideRecording(said) }
  }
}

extension Fault {
  /// Returns whether an answer may contain only one of the two.
  fileprivate func excludes(_ other: Fault) -> Bool {
    row.kind == other.row.kind || standsAlone || other.standsAlone
  }

  /// The error in its parameters, as it follows the fault's words, and what to write.
  fileprivate var problem: (String, String)? {
    let usage = row.forms.map(\.usage).joined(separator: " ")
    if usage.contains("COUNT"), !row.counts.contains(arguments.count) {
      return ("is out of range", "write a number from \(row.counts.lowerBound) to \(row.counts.upperBound)")
    }
    if usage.contains("DURATION"), arguments.duration == .zero {
      return ("lets no time pass", "write a duration above 0s")
    }
    return nil
  }
}
