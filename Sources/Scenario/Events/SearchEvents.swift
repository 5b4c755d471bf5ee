package import ScenarioBasics

extension PlayEvent {
  /// A failure that a search has found and written as a scenario.
  package struct FindingWritten: ScenarioPayload {
    /// The file that the search has written.
    package var scenario: String
    /// The invariant.
    package var name: String
    package var reason: String
    /// The number of the schedule that showed it first.
    package var schedule: Int
    /// The number of the answers and steps of the scenario.
    package var inputs: Int
    /// How many of the plays on the wire showed it.
    package var confirmed: Int
    package var plays: Int
    /// The scenario from which the search started.
    package var start: String
    package var choices: String

    package init(
      scenario: String, name: String, reason: String, schedule: Int, inputs: Int, confirmed: Int, plays: Int,
      start: String, choices: String
    ) {
      (self.scenario, self.name, self.reason, self.schedule) = (scenario, name, reason, schedule)
      (self.inputs, self.confirmed, self.plays) = (inputs, confirmed, plays)
      (self.start, self.choices) = (start, choices)
    }

    package init() {
      self.init(
        scenario: "", name: "", reason: "", schedule: 0, inputs: 0, confirmed: 0, plays: 0, start: "",
        choices: "")
    }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("name", &name)
      visitor.field("reason", &reason)
      visitor.field("schedule", &schedule)
      visitor.field("inputs", &inputs)
      visitor.field("confirmed", &confirmed)
      visitor.field("plays", &plays)
      visitor.field("start", &start)
      visitor.field("choices", &choices)
    }
  }

  /// The results of a search, at its end.
  package struct SearchSummary: Record {
    package var findings = 0
    package var schedules = 0
    package var starts = 0
    /// The number of starts from which all schedules with one deviation were played or left out as known,
    /// then of those with two, and so on.
    package var complete: [Int] = []
    /// How many schedules those starts took for it.
    package var costs: [Int] = []
    /// The different states of the app; in a merged stream, those of the shard that has seen most.
    package var states = 0
    package var pruned = 0
    /// The pruned schedules that were played all the same, and those of them that had another result than the
    /// one that stands for them.
    package var audited = 0
    package var misjudged = 0
    /// The schedules for whose requests the script has no answer.
    package var unmatched = 0
    /// The schedules that prove nothing: of contradictory steps, or too long.
    package var impossible = 0
    /// The routes of the starts, and those whose answers were not varied.
    package var routes = 0
    package var unvaried = 0
    /// The rules that the search cannot check, each with what the Stage must provide.
    package var unchecked: [String] = []
    /// The marks that no play has reached.
    package var unreached: [String] = []
    package var interrupted = false

    package init() {}

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("findings", &findings)
      visitor.field("schedules", &schedules)
      visitor.field("starts", &starts)
      visitor.field("complete", &complete)
      visitor.field("costs", &costs)
      visitor.field("states", &states)
      visitor.field("pruned", &pruned)
      visitor.field("audited", &audited)
      visitor.field("misjudged", &misjudged)
      visitor.field("unmatched", &unmatched)
      visitor.field("impossible", &impossible)
      visitor.field("routes", &routes)
      visitor.field("unvaried", &unvaried)
      visitor.field("unchecked", &unchecked)
      visitor.field("unreached", &unreached)
      visitor.field("interrupted", &interrupted)
    }
  }
}
