import ScenarioBasics
import ScenarioEvents

/// The list of all scenarios as plain markup, those that need attention first; its script only filters the
/// list.
struct IndexPage {
  /// An entry for a scenario, or for a file that was not played.
  private struct Entry {
    let path: String
    let kind: String
    let html: String
    var isBad: Bool { kind == "bad" }
  }

  /// The number of lines shown of a failure, enough to distinguish it; its page has the rest.
  private static let told = 6

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var summary = PlayEvent.RunSummary()

  /// Handles the events of scenarios without a page of their own.
  mutating func take(_ event: PlayEvent) {
    switch event {
    case .skipped(let skipped):
      let (path, reason) = (skipped.scenario, "for \(skipped.platform) only")
      add(Entry(path: path, kind: "known", html: Self.item("known", "– skipped", path, figures: reason)))
    case .unplayed(let unplayed):
      let (path, reason) = (unplayed.scenario, "the run ended before it")
      add(Entry(path: path, kind: "known", html: Self.item("known", "– not played", path, figures: reason)))
    case .finding(let finding):
      let html = Self.item(
        "bad", "✗ found", finding.scenario, figures: finding.name,
        text: FailureMarkup.text(finding.lines))
      add(Entry(path: finding.scenario, kind: "bad", html: html))
    case .summary(let run): summary = run
    default: break
    }
  }

  /// Adds the end of a scenario; a later end of the same scenario replaces the first one.
  mutating func add(_ end: ScenarioEnd, page: String) {
    let (verdict, path) = (end.verdict, end.path)
    let kind = verdict.isBad ? "bad" : verdict.name == "known" ? "known" : "good"
    let first = end.failure.map(Self.first) ?? FailureMarkup.text(end.text.map { ConsoleLine(escaped: $0) })
    let html = Self.item(
      kind, "\(verdict.sign) \(verdict.word)", path, link: page, figures: Self.figures(end.play),
      title: end.title ?? "", text: verdict.isBad ? first : "")
    let entry = Entry(path: path, kind: kind, html: html)
    if let place = places[path] {
      entries[place] = entry
    } else {
      places[path] = entries.count
      add(entry)
    }
  }

  private mutating func add(_ entry: Entry) { entries.append(entry) }

  var html: String {
    let sorted = entries.filter(\.isBad).map(\.html) + folded(entries.filter { !$0.isBad })
    let isBad = entries.contains(where: \.isBad)
    let state =
      isBad
      ? "✗ \(entries.count(where: \.isBad)) to look at" : entries.isEmpty ? "nothing played" : "✓ all is well"
    return PageFrame(title: state, style: PageStyle.index).html(
      """
      <header class="top">
      <h1><span class="badge \(isBad ? "bad" : "good")">\(state)</span> Scenarios</h1>
      <p class="figures">\(figures.asMarkup)</p>
      </header>
      <main id="main">
      <div class="tally" role="search" hidden>
      \(filters)
      <label class="unseen" for="filter">Filter scenarios</label>
      <input id="filter" type="search" placeholder="Filter by path, title or failure  /" autocomplete="off">
      <span id="said" role="status"></span>
      </div>
      <ol class="all">
      \(sorted.joined(separator: "\n"))
      </ol>
      </main>
      <script>
      \(PageScript.index)
      </script>
      """)
  }

  /// Returns the entries as one folded item a folder; those of a short list stay in sight.
  private func folded(_ entries: [Entry]) -> [String] {
    guard entries.count > Self.unfolded else { return entries.map(\.html) }
    let folders = Dictionary(grouping: entries) { entry in
      entry.path.lastIndex(of: "/").map { String(entry.path[..<$0]) } ?? ""
    }
    return folders.sorted { $0.key < $1.key }.map { folder, entries in
      let name = folder.isEmpty ? "." : folder.escaped()
      return """
        <li class="folder good"><details>
        <summary>\(name.asMarkup)  \(counted(entries.count, "scenario"))</summary>
        <ol>
        \(entries.map(\.html).joined(separator: "\n"))
        </ol></details></li>
        """
    }
  }

  /// The number of entries that are listed without folders.
  private static let unfolded = 20

  private var filters: String {
    let rows = [("", "all"), ("bad", "to look at"), ("known", "known or not played"), ("good", "passed")]
    return rows.map { kind, word in
      let count = kind.isEmpty ? entries.count : entries.count { $0.kind == kind }
      let isPressed = kind.isEmpty ? "true" : "false"
      return
        """
        <button type="button" data-kind="\(kind)" aria-pressed="\(isPressed)">\(word) \(count)</button>
        """
    }.joined(separator: "\n")
  }

  private var figures: String {
    let counts = ScenarioResult.Verdict.allCases.compactMap { verdict in
      verdict.count(in: summary).map { "\($0) \(verdict.words)" }
    }
    return
      (counts + [
        counted(summary.requests, "request"), counted(summary.faults, "fault"),
        "\(summary.time.spoken) of virtual time",
      ]).joined(separator: " · ")
  }

  private static func figures(_ play: PlayEvent.PlayFinished?) -> String {
    guard let play else { return "" }
    return [
      counted(play.requests, "request"), play.faults > 0 ? counted(play.faults, "fault") : "",
      "T+\(play.time.word)",
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the step, the summary and the first lines that differ.
  private static func first(_ failure: Failure) -> String {
    let differing = failure.rows.filter { [.expected, .happened, .marks].contains($0.kind) }
    let line = failure.line.map { "line \($0)  \(failure.text)" }
    let heading = failure.verdict == .fail ? line ?? failure.heading[0].text : failure.heading[0].text
    return FailureMarkup.text([ConsoleLine(escaped: "\(heading)  ·  \(failure.summary)")])
      + FailureMarkup.text(Array(differing.prefix(told)))
  }

  private static func item(
    _ kind: String, _ badge: String, _ path: String?, link: String? = nil, figures: String = "",
    title: String = "",
    text: String = ""
  ) -> String {
    let name =
      path.map { path in
        link.map { "<h2><a href=\"\($0.asLink.asMarkup)\">\(path.escaped().asMarkup)</a></h2>" }
          ?? "<h2><code>\(path.escaped().asMarkup)</code></h2>"
      } ?? ""
    let heading = title.isEmpty ? "" : "<p class=\"title\">\(title.asMarkup)</p>"
    let lines = text.isEmpty ? "" : "<pre class=\"scroll\" tabindex=\"0\">\(text)</pre>"
    return """
      <li class="\(kind)"><span class="badge \(kind)">\(badge.asMarkup)</span> \(name)
      <p class="figures">\(figures.asMarkup)</p>\(heading)\(lines)</li>
      """
  }
}
