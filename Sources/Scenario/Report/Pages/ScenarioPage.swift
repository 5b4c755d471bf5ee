import ScenarioBasics
import ScenarioEvents

/// The page of one scenario: the most important facts as plain markup, readable where scripts are forbidden,
/// and all its events as data for the script.
struct ScenarioPage {
  private var events = PackedEvents()
  private var (path, title) = ("scenario", String?.none)
  private var end = ScenarioEnd()

  mutating func take(_ event: PlayEvent) {
    events.add(event)
    if case .play(let play) = event { (path, title) = (play.scenario, play.title) }
    guard let end = ScenarioEnd(event) else { return }
    (self.end, path, title) = (end, end.path, title ?? end.title)
  }

  /// Returns the whole page; `index` is the link to the list of all scenarios.
  func html(index: String) -> String {
    let verdict = end.verdict
    return PageFrame(title: "\(verdict.sign) \(path.escaped())", style: PageStyle.scenario).html(
      """
      \(header(verdict, index))
      <main id="main">
      \(failure)
      \(isRefused ? "" : ScenarioPageSkeleton.body)
      </main>
      \(isRefused ? "" : data)<script>
      \(isRefused ? PageScript.text : PageScript.scenario)
      </script>
      """)
  }

  /// Whether the file could not be read: it has a page for its place in the list, but no play.
  private var isRefused: Bool { end.verdict.name == "refused" }

  private var data: String {
    "<script type=\"application/json\" id=\"data\">\(events.json.scriptLine)</script>\n"
  }

  private func header(_ verdict: VerdictBadge, _ index: String) -> String {
    let title = title.map { "<p class=\"title\">\($0.asMarkup)</p>" }
    return """
      <header class="top">
      <a class="skip" href="#main">To the report</a>
      <nav aria-label="Report"><a href="\(index)">← all scenarios</a></nav>
      <h1>\(verdict.badge) <span class="path">\(path.escaped().asMarkup)</span></h1>
      \(title ?? "")
      <p class="figures">\(figures.asMarkup)</p>
      </header>
      """
  }

  private var figures: String {
    if isRefused { return "it cannot be read, and was not played" }
    guard let play = end.play else { return "a later play differed from the first" }
    var parts = [
      counted(play.requests, "request"), counted(play.faults, "fault"),
      "\(play.time.spoken) of virtual time",
    ]
    if play.unasserted > 0 { parts.append(counted(play.unasserted, "change") + " not compared") }
    if let known = play.known { parts.append("known failure: \(known)") }
    return parts.joined(separator: " · ")
  }

  /// The heading of the failure, which depends on the verdict, because a broken play was not compared.
  private var heading: String {
    switch end.verdict.name {
    case "failed": "What differs"
    case "known": "What is known to fail"
    case "diverged": "What differed between plays"
    case "refused": "What is wrong with the file"
    default: "What went wrong"
    }
  }

  private var failure: String {
    if end.text.isEmpty { return "" }
    let kind = end.verdict.isBad ? "" : " known"
    return """
      <section class="panel failure\(kind)" id="failure" aria-labelledby="failure-title">
      <h2 id="failure-title">\(heading)</h2>
      <div class="parts">
      \(end.failure.map { FailureMarkup($0).html } ?? FailureMarkup.html(end.text))
      </div>
      </section>
      """
  }
}
