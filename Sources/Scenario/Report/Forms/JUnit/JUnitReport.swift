import ScenarioBasics
import ScenarioEvents

/// A report in JUnit XML with a suite for each folder, in the schema of Jenkins (junit-10.xsd of its xunit
/// plugin).
///
/// The attribute `time` is real, and only in a report of the run itself: the stream contains no real time.
/// For the same reason there is no `timestamp`. Virtual time is a property.
struct JUnitReport: ReportFormatter {
  private var results = ResultAssembler()
  private var names = JUnitCaseNamer()
  private var suites: [JUnitSuite] = []
  private var places: [String: Int] = [:]
  /// The real times of the run; nil where they were not measured.
  private var times: RunTimes?
  /// Whether cases have a `file` attribute. GitLab and tools on GitHub use it for links, but Jenkins' xunit
  /// plugin rejects a report that has one, so it is written only when the environment identifies one of the
  /// former.
  private let hasPlaces: Bool

  init(_ environment: [String: String] = [:]) {
    hasPlaces = ["GITLAB_CI", "GITHUB_ACTIONS"].contains { environment[$0] == "true" }
  }

  mutating func take(_ event: PlayEvent) -> String {
    if let result = results.take(event) { add(result) }
    return event.name == .summary ? text : ""
  }

  mutating func take(_ times: RunTimes) { self.times = times }

  private mutating func add(_ result: ScenarioResult) {
    let folder = JUnitCaseNamer.folder(of: result.path)
    let place = places[folder] ?? suites.count
    if place == suites.count { suites.append(JUnitSuite(folder)) }
    places[folder] = place
    suites[place].add(JUnitCase(result, names.name(result.path), hasPlace: hasPlaces))
  }

  private var text: String {
    var totals = JUnitSuite.Totals()
    for suite in suites { totals += suite.totals }
    let sorted = suites.sorted { $0.folder.utf8.lexicographicallyPrecedes($1.folder.utf8) }
    let inner = sorted.map { "  \($0.element(times?.byPath))\n" }.joined()
    let root = XMLText.element(
      "testsuites", [("name", ToolName.current)] + totals.attributes + Duration.attribute(times?.total),
      inner.isEmpty ? nil : "\n" + inner)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root)\n"
  }
}
