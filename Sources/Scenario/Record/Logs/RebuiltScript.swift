import StubServer

/// The script of a play as its log has it, or made of the answers where the log has lost it.
struct RebuiltScript {
  private(set) var routes: [RebuiltRoute] = []
  private var blocks: [LoggedServe] = []
  /// Whether it stands there as it was written.
  private(set) var isWhole = false
  private(set) var files: BodyFiles
  /// What belongs to no route.
  private(set) var missing: [String] = []
  /// How many answers the log has.
  private(set) var count = 0

  /// As the log has it, if it can be read here.
  static func of(
    _ play: LoggedPlay, _ uses: [LoggedUse], _ reader: AnswerWording, folder: String
  ) -> RebuiltScript {
    let complaint = play.script?.lazy.compactMap(reader.complaint).first
    if let blocks = play.script, complaint == nil { return RebuiltScript(blocks, folder: folder) }
    var script = RebuiltScript(uses, reader, folder: folder)
    let why = complaint.map { ", which cannot be read, \($0)" } ?? ", which the log has not"
    script.missing.insert(
      "the script as it was written\(why): each `if` of an answer, and answers that no request took", at: 0)
    if play.isLive { script.missing.removeFirst() }
    return script
  }

  private init(_ blocks: [LoggedServe], folder: String) {
    (self.blocks, isWhole, files) = (blocks, true, BodyFiles(folder: folder))
    count = blocks.map(\.count).reduce(0, +)
  }

  private init(_ uses: [LoggedUse], _ reader: AnswerWording, folder: String) {
    files = BodyFiles(folder: folder)
    count = uses.count { $0.answer != nil }
    var groups = RouteGroups()
    let known = Dictionary(
      uses.compactMap { use in
        use.answer.flatMap { answer in answer.line > 0 ? use.route.map { (answer.line, $0) } : nil }
      },
      uniquingKeysWith: { first, _ in first })
    // What one answer of a line was asked for, another one was asked for too.
    let routed = uses.map { use in (use, use.route ?? use.answer.flatMap { known[$0.line] }) }
    for (use, route) in routed {
      if let route, let answer = use.answer, reader.isRoute(route) { groups.add(route, line: answer.line) }
    }
    for (use, route) in routed where use.answer == nil {
      if let route, reader.isRoute(route) { groups.add(route) }
    }
    var taken = [[LoggedUse]](repeating: [], count: groups.groups.count)
    for (use, route) in routed {
      if let place = route.flatMap({ groups.place(of: $0) }) {
        taken[place].append(use)
      } else {
        missing.append(Self.unplaced(use))
      }
    }
    for (group, uses) in zip(groups.groups, taken) {
      routes.append(RebuiltRoute(group, uses, reader, &files))
    }
  }

  private static func unplaced(_ use: LoggedUse) -> String {
    let words =
      use.answer.map { " " + PrintableText.quoted(escaped: $0.text, toColumns: 80) } ?? ""
    return "exchange \(use.exchange): the log has lost what was asked; write its route and its answer\(words)"
  }

  /// The blocks that stood between two lines of the played scenario, with their comments.
  func lines(in range: Range<Int>) -> [String] {
    if isWhole { return blocks.filter { range.contains($0.line) }.flatMap { [""] + $0.lines } }
    let blocks = routes.compactMap { route -> (first: Int, lines: [String])? in
      let entries = route.entries(in: range)
      guard let first = entries.first else { return nil }
      return (first.line ?? 0, ["", "serve \(route.group.route)"] + entries.flatMap(\.written))
    }
    let ordered = blocks.enumerated().sorted {
      // A route that nobody knows the place of must not stand before one that is wider.
      ($0.element.first == 0 ? .max : $0.element.first, $0.offset)
        < ($1.element.first == 0 ? .max : $1.element.first, $1.offset)
    }
    return ordered.flatMap(\.element.lines)
  }
}

/// The routes of a script: requests that took answers of one line are of one.
private struct RouteGroups {
  private(set) var groups: [RouteGroup] = []
  private var lines: [Int: Int] = [:]
  private var places: [String: Int] = [:]
  /// Those with a star, which may take what is not in `places`.
  private var wide: [Int] = []

  mutating func add(_ route: String, line: Int) {
    if line == 0 { return add(route) }
    if let place = lines[line] {
      if groups[place].takes(route) || groups[place].widen(route) {
        places[route] = place
        if groups[place].route.contains("*"), !wide.contains(place) { wide.append(place) }
        return
      }
    }
    add(route)
    lines[line] = place(of: route)
  }

  mutating func add(_ route: String) {
    if place(of: route) != nil { return }
    places[route] = groups.count
    groups.append(RouteGroup(route))
  }

  func place(of route: String) -> Int? {
    places[route] ?? wide.first { groups[$0].takes(route) }
  }
}
