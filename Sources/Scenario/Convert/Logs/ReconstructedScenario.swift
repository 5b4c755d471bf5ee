import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioReflect
import StubServer

/// A scenario made of a play that a live service answered. The script of its source was not used, so the
/// service's answers replace it.
struct ReconstructedScenario {
  let text: String
  let files: BodyFiles
  /// The number of answers and steps in the stream.
  let counts: (answers: Int, steps: Int)

  /// `folder` is the folder for bodies.
  /// `read` reads the files beside the new scenario.
  /// `open` opens the files beside the new scenario.
  /// - Throws: ``LogDamage`` when a line is missing.
  init(
    _ play: LoggedPlay, _ vocabulary: Vocabulary, folder: String, read: @escaping FixtureReader,
    open: @escaping FixtureOpener
  ) throws(LogDamage) {
    let (steps, exchanges) = (LoggedStep.all(play), LoggedExchange.all(play))
    if let lost = Self.lost(play, steps, exchanges) {
      throw LogDamage(play, "which a live service answered, and \(lost)")
    }
    let given = ReconstructedFacts(play.facts ?? [], vocabulary)
    let parser = AnswerParser(
      facts: given.lines, parser: ScenarioParser(vocabulary: vocabulary, read: read, open: open))
    let uses = exchanges.flatMap { $0.uses(retriesAsk: given.lines.contains("given retries next")) }
    let script = try ReconstructedRoutes(uses, of: play, parser, folder: folder)
    (files, counts) = (script.files, (uses.count { $0.answer != nil }, steps.count))
    let title =
      play.title.map { $0.split(separator: "\n").map { "# \(PrintableText(escapedLine: $0).text)" } } ?? []
    // A comment above the first input would be the title.
    let givens = given.lines.isEmpty ? ["given format 1"] : given.lines
    let source =
      "the source: a live service answered, and not its script. These lines were made from the events, "
      + "without the source's comments, masks and scopes"
    let gaps = ([source] + given.missing + script.missing).map { "# missing: \($0)" }
    text = Self.readable(
      title + givens + gaps + script.lines + [""] + ReconstructedSteps(steps, of: play, vocabulary).lines,
      ScenarioParser(
        vocabulary: vocabulary,
        read: { [files] name throws(FixtureProblem) in
          do throws(FixtureProblem) { return try files.reader(name) } catch { return try read(name) }
        }, open: open))
  }

  /// Returns the first missing line in words, or nil if none is missing.
  private static func lost(
    _ play: LoggedPlay, _ steps: [LoggedStep], _ exchanges: [LoggedExchange]
  ) -> PrintableText? {
    for (index, step) in steps.enumerated() {
      if step.number != index + 1 || step.text == nil {
        return "the `step` of its step \(index + 1) is missing"
      }
      if step.shown == nil { return "the `shown` of its step \(index + 1) is missing" }
    }
    if steps.isEmpty { return "the `step` of its step 1 is missing" }
    guard let requests = play.requests else { return "the `over` at its end is missing" }
    let asked = Set(exchanges.filter { $0.request != nil }.map(\.number))
    let next = (1...(asked.count + 1)).first { !asked.contains($0) } ?? 1
    let isLost = next <= max(requests, exchanges.last?.number ?? 0)
    return isLost ? "the `asked` of exchange \(next) is missing" : nil
  }

  /// Returns a text that can be parsed, whatever the answers contain: a line that cannot be read becomes a
  /// comment.
  private static func readable(_ lines: [String], _ parser: ScenarioParser) -> String {
    var lines = lines
    for _ in lines {
      let text = lines.joined(separator: "\n") + "\n"
      // The writer of the file refuses a text of this size.
      if text.utf8.count > SourceText.limit { return text }
      do throws(SyntaxError) {
        _ = try parser.parse(Array(text.utf8), path: "")
        return text
      } catch {
        guard lines.indices.contains(error.line - 1), !lines[error.line - 1].hasPrefix("#") else { break }
        let line = PrintableText(escapedLine: lines[error.line - 1]).text
        lines[error.line - 1] = "# missing: the line that was here, \(error.message): \(line)"
      }
    }
    return lines.filter { $0.hasPrefix("#") }.joined(separator: "\n") + "\nlaunch\n"
  }
}

/// The facts that were given in a live play.
private struct ReconstructedFacts {
  /// The `given` lines.
  private(set) var lines: [String] = []
  /// The facts that this release does not know.
  private(set) var missing: [String] = []

  init(_ facts: [String], _ vocabulary: Vocabulary) {
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    for line in facts.map({ "given \($0)" }) {
      if (try? parser.parse(Array("\(line)\nlaunch\n".utf8), path: "")) != nil {
        lines.append(line)
      } else {
        missing.append(
          "\(PrintableText.quoted(escaped: line, toColumns: 80)), which this release does not know")
      }
    }
  }
}

/// The script of a live play: the answers of each route, in the order of the requests.
private struct ReconstructedRoutes {
  private(set) var files: BodyFiles
  /// The requests whose route no line contains.
  private(set) var missing: [String] = []
  private var routes: [(route: String, lines: [String])] = []

  init(
    _ uses: [LoggedExchange.RoutedRequest], of play: LoggedPlay, _ parser: AnswerParser, folder: String
  ) throws(LogDamage) {
    files = BodyFiles(folder: folder)
    for use in uses {
      guard let route = use.route, parser.isRoute(route) else {
        missing.append(Self.unplaced(use))
        continue
      }
      var (lines, lacks) = (Self.standIn, [Self.lost(use)])
      if let logged = use.answer {
        guard let answer = ReconstructedAnswer(logged, at: route, parser, &files) else {
          throw LogDamage(
            play,
            "and the `answered` of exchange \(use.exchange) cannot be read: "
              + "\(PrintableText(logged.text).cut(toColumns: 60))",
            remedy: "convert it with the release that wrote it")
        }
        lines = answer.lines
        lacks = answer.missing.map { "in the answer to exchange \(use.exchange): \($0)" }
      }
      let written = lacks.map { "# missing: \($0)" } + lines
      if let place = routes.firstIndex(where: { $0.route == route }) {
        routes[place].lines += written
      } else {
        routes.append((route, written))
      }
    }
  }

  /// The lines with one block per route.
  var lines: [String] { routes.flatMap { ["", "serve \($0.route)"] + $0.lines } }

  /// An answer that never arrives in time.
  private static let standIn = ScriptItem(status: 200, delay: .seconds(86_400)).lines

  private static func lost(_ use: LoggedExchange.RoutedRequest) -> String {
    let words =
      switch use.outcome {
      case nil: "which is missing from the log"
      case let outcome? where outcome.hasPrefix("cancelled"): "which was \(outcome) before it arrived"
      case let outcome?:
        "\(PrintableText.quoted(escaped: outcome, toColumns: 60)), which is missing from the log"
      }
    return "the answer to exchange \(use.exchange), \(words): a day's delay replaces it"
  }

  private static func unplaced(_ use: LoggedExchange.RoutedRequest) -> String {
    let words = use.answer.map { " " + PrintableText.quoted(escaped: $0.text, toColumns: 80) } ?? ""
    return "exchange \(use.exchange): its request is missing from the log; "
      + "write its route and its answer\(words)"
  }
}

/// The steps of a live play in the form of a scenario.
private struct ReconstructedSteps {
  private let steps: [LoggedStep]
  private let parser: ScenarioParser
  /// The number of steps that were not played.
  private let unplayed: Int

  init(_ steps: [LoggedStep], of play: LoggedPlay, _ vocabulary: Vocabulary) {
    self.steps = steps
    let counts = play.events.compactMap { if case .step(let step) = $0 { step.of } else { nil } }
    unplayed = max(0, min(counts.last ?? 0, 1_000_000) - steps.count)
    parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
  }

  var lines: [String] {
    let rest = unplayed == 1 ? "a step" : "\(unplayed) steps"
    return steps.flatMap(written)
      + (unplayed > 0 ? ["# missing: \(rest) here, not in the log"] : [])
  }

  private func written(_ step: LoggedStep) -> [String] {
    let (text, shown) = (step.text ?? "", step.shown ?? [])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isOneStep = lines.dropFirst().allSatisfy { $0.hasPrefix("  | \(JoinedInput.word) ") }
    guard isOneStep, reads(lines) else {
      let told = PrintableText.quoted(escaped: text, toColumns: 80)
      return ["# missing: the step \(told), which this release does not know"]
    }
    return lines + scopes(step, shown)
      + shown.map { "  " + ExpectedLine.marked(PrintableText(escapedLine: $0).text) }
  }

  private func reads(_ lines: [String]) -> Bool {
    // The marker makes the parser ignore what precedes the lines, as after a gap.
    let text = ([TodoMarker.mark] + lines).joined(separator: "\n") + "\n"
    guard let file = try? parser.parse(Array(text.utf8), path: "") else { return false }
    return file.acts.count == 1 && file.steps.count == 1 && file.facts.isEmpty
  }

  /// Returns the scope line of a step: values that changed and were not shown were left out by a scope.
  private func scopes(_ step: LoggedStep, _ shown: [String]) -> [String] {
    let heads = Set(shown.map { TranscriptLine($0) }.filter { $0.kind == .state && !$0.isDetail }.map(\.head))
    let patterns = heads.filter { $0.contains("*") }.compactMap { PathPattern($0) }
    var seen: Set<String> = []
    let changed = step.changed.filter { seen.insert($0).inserted }
    let hidden = changed.filter { path in
      !heads.contains(path) && !patterns.contains { pattern in Path(path).map(pattern.matches) ?? false }
    }
    if hidden.isEmpty { return [] }
    let ignored = hidden.count == changed.count ? "**" : hidden.joined(separator: " ")
    return reads(["launch", "  | ignore \(ignored)"]) ? ["  | ignore \(ignored)"] : []
  }
}
