/// The failures of a start that are played to see which inputs the app takes in them.
struct FailureSurvey {
  /// A failure, with the inputs that the app took in it.
  struct Failure {
    let schedule: Schedule
    let inputs: [ExploredPlay.Input]
  }

  /// Whether it comes before all other schedules of the start, as no other start has requested the same: an app
  /// has few requests, and one failure of each shows early what it offers then.
  let isFirst: Bool
  private var left: ArraySlice<Schedule>
  private var surveyed: [Failure] = []
  private(set) var isOver: Bool

  /// Creates the survey of a start; nil for a search that tries no failure with an input.
  init(_ start: ExplorationStart?, _ memory: SearchMemory) {
    left = (start?.failures ?? [])[...]
    isOver = left.isEmpty
    let paths = start?.variedPaths ?? []
    isFirst = !paths.isSubset(of: memory.surveyed)
    memory.surveyed.formUnion(paths)
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
