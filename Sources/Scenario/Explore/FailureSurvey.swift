/// The failures of a start that are played to see which inputs the app takes in them.
struct FailureSurvey {
  /// A failure, with the inputs that the app took in it.
  struct Failure {
    let schedule: Schedule
    let inputs: [ExploredPlay.Input]
  }

  /// Whether it comes before all other schedules of the start, as no other start has requested the same for
  /// the same screen: an app has few of them, and one failure of each shows early what it offers then.
  private(set) var isFirst = false
  private var left: ArraySlice<Schedule>
  private var surveyed: [Failure] = []
  private(set) var isOver: Bool

  /// Creates the survey of some failures; there are none for a search that tries no failure with an input.
  init(_ failures: [Schedule]) {
    left = failures[...]
    isOver = left.isEmpty
  }

  /// Tells it the play of the start, whose last screen has its name in the first line.
  mutating func begin(_ start: ExplorationStart, _ play: ExploredPlay?, _ memory: SearchMemory) {
    let screen = play?.screen?.first ?? ""
    let requests = Set(start.variedPaths.map { "\($0) \(screen)" })
    isFirst = !requests.isSubset(of: memory.surveyed)
    memory.surveyed.formUnion(requests)
  }

  /// Removes and returns the next failure to play.
  mutating func next() -> Schedule? { left.popFirst() }

  mutating func add(_ play: ExploredPlay?, of schedule: Schedule) {
    surveyed.append(Failure(schedule: schedule, inputs: play?.inputs ?? []))
  }

  /// Ends the survey and returns its results.
  mutating func take() -> [Failure] {
    isOver = true
    defer { surveyed = [] }
    return surveyed
  }
}
