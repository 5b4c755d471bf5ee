import StubServer

/// A route of a rebuilt script: its answers in the order of their lines, each used so often.
struct RebuiltRoute {
  /// An answer, and what is to be said above it.
  struct Entry {
    var item: ScriptItem
    /// Where it stood; nil where the log does not say what was answered.
    var line: Int?
    /// The words of the log, where they stand for all uses of their line.
    var words: String?
    /// How many answers the words stand for, if not for one.
    var rows: Int?
    var missing: [String] = []
    var uses = 1

    /// Whether one more request may have taken it, of which is known what came of it.
    func hasRoom(for use: LoggedUse) -> Bool {
      guard words != nil, item.phase == nil, fits(use.outcome) else { return false }
      if let rows { return uses < rows }
      switch item.uses ?? .times(1) {
      case .forever: return true
      case .times(let times): return uses < times
      }
    }

    /// Whether it shows as the outcome says; one that was cancelled waited in vain.
    private func fits(_ outcome: String?) -> Bool {
      guard let outcome else { return true }
      let delay = item.delay ?? .zero
      if outcome.hasPrefix("cancelled") {
        return delay >= outcome.split(separator: " in ").dropFirst().last.flatMap { Duration(word: $0) }
          ?? .zero
      }
      let seen = ([item.status.map(String.init)] + item.faults.map(\.description)).compactMap(\.self)
      let words = seen.joined(separator: " ") + (delay > .zero ? " in \(delay.word)" : "")
      return outcome == words || outcome.hasPrefix(words + ", cancelled")
    }
  }

  private(set) var group: RouteGroup
  private(set) var entries: [Entry] = []
  private let reader: AnswerWording
  private var places: [Key: Int] = [:]
  /// The entry of each use, in the order of the requests; nil where it is not known yet.
  private var taken: [(use: LoggedUse, entry: Int?)] = []

  private struct Key: Hashable {
    let line: Int
    let text: String
    /// Empty where the words alone make the body.
    let check: String

    init(_ answer: LoggedAnswer, isWorded: Bool) {
      (line, text, check) = (answer.line, answer.text, isWorded ? "" : answer.check)
    }
  }

  init(_ group: RouteGroup, _ uses: [LoggedUse], _ reader: AnswerWording, _ files: inout BodyFiles) {
    (self.group, self.reader) = (group, reader)
    for use in uses { take(use, &files) }
    var (next, after): ([Int?], Int?) = ([], nil)
    for index in taken.indices.reversed() {
      after = taken[index].entry ?? after
      next.append(after)
    }
    next.reverse()
    for index in taken.indices where taken[index].entry == nil { settle(index, before: next[index]) }
  }

  private mutating func take(_ use: LoggedUse, _ files: inout BodyFiles) {
    guard let answer = use.answer else { return taken.append((use, nil)) }
    if answer.line > 0,
      let place = places[Key(answer, isWorded: true)] ?? places[Key(answer, isWorded: false)]
    {
      entries[place].uses += 1
      return taken.append((use, place))
    }
    taken.append((use, entries.count))
    if let table = table(answer) { return entries.append(table) }
    let rebuilt = RebuiltAnswer(answer, at: group.route, reader, &files)
    places[Key(answer, isWorded: rebuilt?.words != nil)] = entries.count
    let missing = rebuilt.map { Self.missing($0, use) } ?? [Self.lost(use, answer)]
    entries.append(
      Entry(item: rebuilt?.item ?? Self.standIn, line: answer.line, words: rebuilt?.words, missing: missing))
  }

  /// A table beside the scenario of which the answer is a row; all its rows are known by it.
  private mutating func table(_ answer: LoggedAnswer) -> Entry? {
    guard let note = answer.text.ranges(of: ", ").last else { return nil }
    let words = String(answer.text[..<note.lowerBound])
    let rows = reader.table(words, at: group.route)
    guard rows.count > 1,
      rows.contains(where: { $0.isAs(answer, isHeadKnown: true) && $0.text == answer.text }),
      let item = reader.manners(words, at: group.route)
    else { return nil }
    for row in rows {
      var logged = answer
      logged.text = row.text
      places[Key(logged, isWorded: true)] = entries.count
    }
    return Entry(item: item, line: answer.line, words: words, rows: rows.count)
  }

  private static func missing(_ rebuilt: RebuiltAnswer, _ use: LoggedUse) -> [String] {
    rebuilt.missing.map { "of the answer to exchange \(use.exchange): \($0)" }
  }

  private static func lost(_ use: LoggedUse, _ answer: LoggedAnswer) -> String {
    "the answer to exchange \(use.exchange), \(PrintableText.quoted(escaped: answer.text, toColumns: 60)): "
      + "this release cannot write it; write what stands for it"
  }

  /// An answer that the log does not have was one of those beside it, if there is room for it.
  private mutating func settle(_ index: Int, before after: Int?) {
    let use = taken[index].use
    let before = taken[..<index].last { $0.entry != nil }?.entry
    let isLast = after == nil && before.map { entries[$0].item.uses == .forever } == true
    for place in [before, after].compactMap(\.self) where entries[place].hasRoom(for: use) {
      // Nothing says that what serves for ever had begun before.
      if place != before, entries[place].item.uses == .forever { continue }
      if before != after, !isLast {
        entries[place].missing.append("the answer to exchange \(use.exchange): it seems to be this one")
      }
      entries[place].uses += 1
      taken[index].entry = place
      return
    }
    taken[index].entry = entries.count
    entries.append(Self.standIn(for: use, behind: before.flatMap { entries[$0].line }, reader))
  }

  /// Never comes in time.
  private static var standIn: ScriptItem { ScriptItem(status: 200, delay: .seconds(86_400)) }

  private static func standIn(
    for use: LoggedUse, behind line: Int?, _ reader: AnswerWording
  ) -> Entry {
    let told = use.outcome ?? ""
    let words = told.split(separator: ", ").first.map(String.init) ?? ""
    let sides = words.split(separator: " in ").map(String.init)
    var item = reader.manners(sides.first ?? "", at: "GET /")
    if let time = sides.dropFirst().last.flatMap({ Duration(word: $0) }), item?.status != nil {
      item?.delay = time
    }
    let missing =
      if told.hasPrefix("cancelled") {
        "the answer to exchange \(use.exchange), which was \(told) before it came: a day stands for it"
      } else if told.isEmpty {
        "the answer to exchange \(use.exchange), which the log has lost: a day stands for it"
      } else {
        "the answer to exchange \(use.exchange), \(PrintableText.quoted(escaped: told, toColumns: 60)): "
          + "the log has lost its header fields and its body"
      }
    return Entry(item: item ?? standIn, line: line, missing: [missing])
  }
}

extension RebuiltRoute {
  /// The entries that stand between two lines of the played scenario, in their order there.
  func entries(in lines: Range<Int>) -> [Entry] {
    let meant = entries.enumerated().filter { lines.contains($0.element.line ?? 0) }
    return meant.sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(
      \.element)
  }
}

extension RebuiltRoute.Entry {
  /// As the lines of a block.
  var written: [String] {
    var item = item
    if words == nil, uses > 1, item.phase == nil, item.uses != .forever { item.uses = .times(uses) }
    // As it was worded: the words may stand in another order.
    let lines = words.map { ["  | " + $0] + item.lines.dropFirst() } ?? item.lines
    return missing.map { "# missing: \($0)" } + lines
  }
}
