import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// The script as it stands in the file: what a person is told of its lines, and what to write among them.
struct AnnotatedScript {
  let file: ScenarioFile
  let uses: AnswerUses
  /// The service that answered in place of the script.
  var service: ReproductionCommands.Service?

  /// The block that the answer stands in.
  func serve(with answer: Answer) -> Serve? {
    serves.first { $0.answers.contains { $0.line == answer.line } }
  }

  /// The last block that fits.
  func serve(where fits: (Serve) -> Bool) -> Serve? { serves.last(where: fits) }

  /// The blocks above the step of the line, and those of the part that it includes.
  func serves(before line: Int) -> [Serve] {
    file.acts[..<index(after: line)].flatMap(\.performed).compactMap(\.serve)
  }

  /// The blocks of the scenario itself below the step of the line.
  func serves(after line: Int) -> [Serve] {
    file.acts[index(after: line)...].compactMap(\.serve).filter { $0.line <= file.parts.mainCount }
  }

  private func index(after line: Int) -> Int {
    let place = file.acts.firstIndex { if case .step(let step) = $0 { step.line == line } else { false } }
    return place.map { $0 + 1 } ?? file.acts.endIndex
  }

  /// The entry that writes a line anew.
  func write(_ line: Int, _ text: String, _ words: String = "write") -> Failure.SectionEntry {
    Failure.SectionEntry("\(words) in \(file.lineName(line)):", .write(line), [text])
  }

  /// The answer's last line, details and all.
  func lastLine(of answer: Answer) -> Int { answer.line + details(of: answer).count }

  /// The line with the answer's condition on the header field.
  func line(of condition: RequestCondition, in answer: Answer) -> Int {
    let words = condition.line.split(separator: " ")
    let index = details(of: answer).firstIndex { line in
      line.split(separator: " ").dropFirst() == words[...]
    }
    return answer.line + (index ?? -1) + 1
  }

  /// The line with the answer's header field; nil where the script does not write it.
  func line(ofHeader name: String, in answer: Answer) -> Int? {
    let index = details(of: answer).firstIndex { $0.hasPrefix("  |   \(name):") }
    return index.map { answer.line + $0 + 1 }
  }

  /// The command that accepts the lines after the script was extended.
  var writeDown: Failure.SectionEntry {
    let command = service == nil ? ReproductionCommands(file.path).line("--update") : nil
    return .init("and write down what it then shows", command: command)
  }

  /// The lines that answer one request more as this one did, or all that come.
  func again(_ answer: Answer, forever: Bool = false) -> [String] {
    if let service = answer.service { return ["  | from \(service)" + (forever ? " forever" : "")] }
    if answer.isRecording { return again(lastWhole(of: answer), forever) }
    let body = Self.written(answer.body)
    let status = "\(answer.status ?? 200)"
    guard answer.isOfTable, !answer.body.contains(UInt8(ascii: "\n")) else {
      let text = answer.textOfOne
      let isForever = forever && text.hasPrefix(status)
      return ["  | " + (isForever ? "\(status) forever\(text.dropFirst(status.count))" : text)]
        + details(of: answer)
    }
    return again((status, body), forever)
  }

  private func again(_ answer: (status: String, body: String), _ forever: Bool) -> [String] {
    ["  | \(answer.status)\(forever ? " forever" : "") \(answer.body)"]
  }

  /// Of a recording, an answer that was given, and that a line can hold.
  private func lastWhole(of answer: Answer) -> (status: String, body: String) {
    let used = uses.uses(of: answer.line).map(\.answer).last { $0.faults.isEmpty && $0.isOneLine }
    return ("\(used?.status ?? 200)", used.map { Self.written($0.body) } ?? "{}")
  }

  /// A body as a line of a scenario can have it: what would have to be escaped has its bytes there.
  private static func written(_ body: [UInt8]) -> String {
    guard let text = String(validating: body, as: UTF8.self),
      !text.unicodeScalars.contains(where: \.isUnseen)
    else { return "hex " + body.map(\.hexDigits).joined() }
    return text
  }

  /// Returns the line of the answer with the word `optional`, which permits unused answers; nil if the file
  /// has no such line.
  func optional(_ answer: Answer) -> String? {
    guard file.source.indices.contains(answer.line - 1) else { return nil }
    let line = file.source[answer.line - 1]
    if answer.isRecording { return line.replacing("| har ", with: "| optional har ", maxReplacements: 1) }
    let source = answer.service.map { "from \($0)" } ?? answer.status.map(String.init)
    return source.map {
      line.replacing("| \($0) ", with: "| \($0) optional ", maxReplacements: 1)
    }
  }

  /// Returns the line of the answer with another number of uses; nil if the line states none.
  func line(of answer: Answer, times count: Int) -> String? {
    guard case .times(let times) = answer.uses, file.source.indices.contains(answer.line - 1) else {
      return nil
    }
    let line = file.source[answer.line - 1].replacing(" x\(times)", with: " x\(count)", maxReplacements: 1)
    return line == file.source[answer.line - 1] ? nil : line
  }

  /// The answers of the block, each with when and in which step it was used; a long list keeps its ends.
  func table(of serve: Serve) -> [String] {
    let lines = Set(serve.answers.map(\.line)).sorted()
    let rows = lines.compactMap { line in serve.answers.first { $0.line == line } }.flatMap(rows)
    let shown = rows.count > 6 ? Array(rows.prefix(2) + rows.suffix(3)) : rows
    let widths = (0..<3).map { column in shown.map { $0[column].count }.max() ?? 0 }
    var table = shown.map { row in
      "  " + zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
    }
    if rows.count > 6 { table.insert("  …", at: 2) }
    return table
  }

  /// `the 601 rows of ecb.csv`, where one line of the script is all of the block's answers.
  func tableName(_ serve: Serve) -> String? {
    guard let first = serve.answers.first, serve.answers.count > 1, first.isOfTable,
      serve.answers.allSatisfy({ $0.line == first.line })
    else { return nil }
    return "\(serve.answers.count) rows of \(first.tableName)"
  }

  private func rows(_ answer: Answer) -> [[String]] {
    let uses = uses.uses(of: answer.line)
    if uses.isEmpty { return [[answer.lineName, answer.textBeforeNote, "never", ""]] }
    return uses.map { [answer.lineName, $0.answer.text, "T+\($0.at.word)", $0.step] }
  }

  private var serves: [Serve] {
    file.performedActs.compactMap(\.serve)
  }

  private func details(of answer: Answer) -> [String] {
    guard file.source.indices.contains(answer.line) else { return [] }
    return Array(file.source[answer.line...].prefix { $0 == "  |" || $0.hasPrefix("  |   ") })
  }
}

extension Answer {
  /// Who gives it: a line of the scenario, or a live service.
  var valueOrigin: String { line == 0 ? "the service" : lineName }

  /// Whether it is one row of a table, of which the script has one line.
  var isOfTable: Bool { text.contains(", row ") }

  /// Whether it stands for all that a recording has of its route.
  var isRecording: Bool { text.hasPrefix("har ") || text.hasPrefix("optional har ") }

  /// Whether its body is JSON on one line, which a script can hold as it is.
  fileprivate var isOneLine: Bool {
    body.first.map { "{[".utf8.contains($0) } == true && !body.contains(UInt8(ascii: "\n"))
  }

  /// Which row it is: `2026-04-10`.
  var row: Substring { text.ranges(of: ", row ").last.map { text[$0.upperBound...] } ?? "" }

  /// The file that it is a row of.
  var tableName: Substring { textBeforeNote.split(separator: " ").last ?? "" }

  fileprivate var textBeforeNote: String {
    String(text.ranges(of: ", row ").last.map { text[..<$0.lowerBound] } ?? text[...])
  }

  /// The text without the words that say when and how often; one in the body stays.
  fileprivate var textOfOne: String {
    let text = text(times: 1)
    return phase.map { text.replacing(" during \($0.word)", with: "", maxReplacements: 1) } ?? text
  }

  /// The text with another number of times.
  func text(times count: Int) -> String {
    guard case .times(let times) = uses, times > 1 else { return text }
    return text.replacing(" x\(times)", with: count == 1 ? "" : " x\(count)", maxReplacements: 1)
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
