import ScenarioBasics
import StubServer

/// A reader of a scenario, line by line, which continues after an error when the following lines are still
/// unambiguous.
struct ScenarioReader {
  /// The most errors that are collected; reading stops there.
  private static let mostComplaints = 5

  /// The errors, in the order of the lines.
  private var complaints: [Diagnostic] = []
  /// Whether the following lines can no longer be interpreted.
  private var isLost = false
  /// Whether indented lines belong to a block that could not be read.
  private var skipsBlock = false
  /// Whether an unreadable fact may change what an answer needs.
  private var isSetupUncertain = false
  private var script: ScriptContext
  private var factReader: FactReader
  /// The open block to which the next indented line belongs: a route or a step.
  private var openServe: ServeDraft?
  private(set) var openStep: StepDraft?
  /// The part whose lines are read.
  var part: IncludedPart?
  /// Whether the lines are those of the part of a folder, which has no steps.
  let isOfFolder: Bool
  private var titleLines: [String] = []
  private var facts: [Fact] = []
  private var scopes: [Scope] = []
  private var comparison: (value: ComparisonMode, line: Int)?
  private var acts: [Block] = []
  private var hasInput = false
  private var firstStep: Int?
  private var lifecycle = AppLifecycle()
  private var claimed = ClaimedRequests()
  /// The sum of the longest waits of the steps so far.
  private var waited = Duration.zero
  /// The lines of the routes served since the last step: a later `serve` replaces the rest of an earlier one.
  private var served: [String: String] = [:]

  /// Creates a reader; the others are the facts that replace those of the part of a folder, nil for a
  /// scenario.
  init(_ script: ScriptContext, besides others: [Fact]? = nil) {
    (self.script, isOfFolder) = (script, others != nil)
    factReader = FactReader(script.grammar, besides: others ?? [])
  }

  /// The folder in which files are searched for.
  var folder: String {
    get { script.folder }
    set { script.folder = newValue }
  }

  mutating func read(_ line: SourceLine) {
    if isLost { return }
    switch line {
    case .empty: break
    case .comment(let text):
      if !hasInput { titleLines.append(text.string) }
      if TodoMarker.isMarked(text.text) { lifecycle = .unknown }
    case .input(let text):
      close()
      skipsBlock = false
      attempt { reader throws(Diagnostic) in
        try reader.checkPart(line)
        try reader.input(text)
      }
    case .wrong(let complaint):
      // An editor that writes one such line writes many, and half of a merge conflict has no meaning.
      complaints.append(complaint)
      isLost = true
    case .item, .detail, .bare, .expected:
      if skipsBlock { return }
      attempt { reader throws(Diagnostic) in
        try reader.checkPart(line)
        try reader.continuation(line)
      }
    }
  }

  /// Ends the block above.
  mutating func close() {
    attempt { reader throws(Diagnostic) in try reader.closeBlock() }
  }

  /// Ends a part; its steps are one step, below which their lines are.
  mutating func takePart() {
    openStep = isLost ? nil : part?.step(comparison?.value)
    part = nil
  }

  /// Runs a part of the reading; after an error, skips the rest of the block.
  private mutating func attempt(_ step: (inout Self) throws(Diagnostic) -> Void) {
    let isOfScript = openServe != nil
    do throws(Diagnostic) {
      try step(&self)
    } catch {
      (openServe, openStep, skipsBlock) = (nil, nil, true)
      if isOfScript, isSetupUncertain, !error.isOfUnknownWord { return }
      complaints.append(error)
      isLost = complaints.count == Self.mostComplaints
    }
  }

  private mutating func input(_ input: SourceSpan) throws(Diagnostic) {
    hasInput = true
    if let tab = input.text.utf8.firstIndex(of: UInt8(ascii: "\t")) {
      throw .tabBetweenWords(input.cut(input.text[tab...]).upTo(byte: 1))
    }
    var words = TokenStream(input)
    guard let head = words.take() else { return }
    let isUncertain = isSetupUncertain
    switch head.text {
    case "given":
      if let firstStep { throw givenTooLate(head, words, above: firstStep) }
      isSetupUncertain = true
      let fact = try factReader.read(&words, after: head)
      if fact.name == "known-failure", head.origin != nil { throw .knownFailureInPart(head) }
      facts.append(fact)
      isSetupUncertain = isUncertain
    case "only", "ignore":
      if firstStep != nil { throw .scopeTooLate(head) }
      if comparison?.value == .anyLines { throw .scopeOfNoLines(input, of: "the file") }
      scopes.append(try Scope(&words, after: head, script.grammar))
    case "any":
      if firstStep != nil { throw .comparisonTooLate(head, input) }
      if let comparison { throw .comparedTwice(input, line: comparison.line) }
      comparison = try ComparisonMode(&words, after: head, script.grammar).map { ($0, head.line) }
      if comparison?.value == .anyLines, !scopes.isEmpty { throw .scopeOfNoLines(input, of: "the file") }
    case "serve": openServe = try serve(&words, after: head)
    case PartWord.include.rawValue: break
    default:
      // An unknown word may be a step, or a misspelt `given`.
      served = [:]
      if script.grammar.isStep(head) {
        firstStep = firstStep ?? ownLine(head)
      } else {
        isSetupUncertain = true
      }
      openStep = try step(input, &words, after: head)
    }
  }

  /// Reads a step that the story allows here; after one that it does not allow, the state of the app is
  /// unknown.
  private mutating func step(
    _ input: SourceSpan, _ words: inout TokenStream, after head: SourceSpan
  ) throws(Diagnostic) -> StepDraft {
    var lifecycle = lifecycle
    self.lifecycle = .unknown
    let draft = try StepDraft(input, &words, after: head, comparison?.value, script.grammar)
    if part != nil, draft.verb.printsResult { throw .printsInPart(input) }
    do throws(LifecycleContradiction) { try lifecycle.take(draft.verb, line: ownLine(head)) } catch {
      throw .contradiction(error, head)
    }
    try checkHosts(of: draft.verb, input)
    try claimed.take(draft.verb, input)
    self.lifecycle = lifecycle
    waited += draft.verb.longestWait
    if waited > Duration.longest { throw .waitsTooLong(input) }
    return draft
  }

  /// Returns the line of the scenario itself: for a line of a part, that of its `include`.
  private func ownLine(_ word: SourceSpan) -> Int { part?.input.line ?? word.line }

  /// Refuses a claim of requests to a host that has no address.
  private func checkHosts(of verb: Verb, _ input: SourceSpan) throws(Diagnostic) {
    let routes = verb.requestsClaim?.routes ?? []
    for route in routes {
      if case .named(let name) = route.host, !script.hosts.names.contains(name) {
        let word = input.text.firstRange(of: route.host.word).map { input.text[$0] } ?? input.text
        throw .unknownHost(input.cut(word), among: script.hosts.names)
      }
    }
  }

  private func givenTooLate(_ head: SourceSpan, _ words: TokenStream, above step: Int) -> Diagnostic {
    if let part { return .givenTooLate(head, include: part.input.line, above: step) }
    let isFact = script.grammar.facts.contains { $0.name == words.next?.string }
    let isStep = script.grammar.steps.contains { $0.name == words.next?.string }
    return .givenTooLate(head, isFact && !isStep ? words.next?.string : nil, above: step)
  }

  private mutating func serve(_ words: inout TokenStream, after head: SourceSpan) throws(Diagnostic)
    -> ServeDraft
  {
    let draft = try ServeDraft(&words, after: head, hosts: script.hosts.names)
    if let line = served.updateValue(head.lineName, forKey: draft.key) {
      throw .servedTwice(draft.written, line)
    }
    return draft
  }

  /// Adds an indented line to the block above it.
  private mutating func continuation(_ line: SourceLine) throws(Diagnostic) {
    switch line {
    case .item(let item) where openServe != nil: try openServe?.add(item: item, script)
    case .detail(let detail) where openServe != nil: try openServe?.add(detail: detail, script.grammar)
    case .bare(let bar) where openServe != nil: try openServe?.add(bare: bar)
    case .item(let item) where openStep != nil:
      try openStep?.add(item: item, script.grammar)
      try checkJoined(item)
    case .expected(let text) where openStep != nil: try openStep?.add(expected: text)
    case .detail(let text): throw openStep?.complaint(ofDetail: text) ?? .continuesNothing(text)
    case .item(let text), .bare(let text): throw .continuesNothing(text)
    case .expected(let text) where openServe != nil: throw .answerWithoutBar(text)
    case .expected(let text), .input(let text), .comment(let text): throw .expectedWithoutStep(text)
    case .wrong(let complaint): throw complaint
    case .empty: break
    }
  }

  /// Refuses an input that the story does not allow at the step to which it is joined.
  private func checkJoined(_ item: SourceSpan) throws(Diagnostic) {
    var lifecycle = lifecycle
    for input in openStep?.joined ?? [] where input.line == item.line {
      do throws(LifecycleContradiction) { try lifecycle.take(input.verb, line: ownLine(item)) } catch {
        throw .contradiction(error, item)
      }
    }
  }

  private mutating func closeBlock() throws(Diagnostic) {
    if let serve = try openServe?.finish() { add(.serve(serve)) }
    if let openStep { add(.step(openStep.step)) }
    (openServe, openStep) = (nil, nil)
  }

  private mutating func add(_ act: Block) {
    if part?.add(act) != true { acts.append(act) }
  }

  /// Returns what the part of a folder says, after its last line has been read.
  mutating func finishFolder() -> FolderDefaults {
    if !isLost { close() }
    return FolderDefaults(facts: facts, serves: acts.compactMap(\.serve), complaints: complaints)
  }

  /// Returns the whole file, after its last line has been read.
  mutating func finish(
    path: String, source: [String], _ parts: PartTable, _ defaults: FolderDefaults
  ) throws(SyntaxError) -> ScenarioFile {
    if !isLost { close() }
    complaints += defaults.complaints
    if acts.isEmpty, complaints.isEmpty {
      complaints.append(.nothingToPlay(SourceSpan(text: (source.first ?? "").prefix(0), line: 1)))
    }
    if let first = complaints.first { throw SyntaxError(path: path, first, others: complaints.dropFirst()) }
    return ScenarioFile(
      path: path, source: source, title: title, facts: facts.filled(from: defaults.facts), scopes: scopes,
      comparison: comparison?.value, acts: acts.filled(from: defaults.serves), parts: parts)
  }

  /// The comments before the first input, without their `#` signs.
  private var title: String? {
    let lines = titleLines.map { $0.drop { $0 == "#" }.drop { $0 == " " } }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
