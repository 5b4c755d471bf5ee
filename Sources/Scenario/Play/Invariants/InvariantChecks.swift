import ScenarioBasics

/// An invariant that was broken, with what explains it; the texts are printable.
package struct BrokenInvariant: Sendable, Equatable {
  package let name: String
  /// The problem, in the words of the invariant.
  package let words: String
  /// The virtual time since T+0.
  package let at: Duration
  /// The end of the last instant at which it held; nil if it held at none.
  package let heldAt: Duration?
  /// The trigger of the work that broke the invariant.
  package let trigger: Trigger
  /// The requests that got a result in the instant.
  package let answers: [String]
}

/// An invariant that cannot be checked, since it reads another state than the Stage has; the texts are
/// printable.
package struct UnfitInvariant: Sendable, Equatable {
  package let name: String
  /// The type that the invariant reads.
  package let read: String
  /// The type of the Stage's state.
  package let found: String
}

/// The invariants of one play, each with what it remembers. One that was broken is not checked again.
struct InvariantChecks {
  /// A closure in a tuple would be wrapped once more each time that the list is filtered.
  private struct Named {
    let name: String
    private let check: Invariant.Check

    init(_ invariant: Invariant) { (name, check) = (invariant.name, invariant.makeCheck()) }

    /// Returns what the check returns, and keeps in `unfit` the first invariant that cannot be checked.
    func words(_ instant: ObservedInstant<Any>, _ unfit: inout UnfitInvariant?) -> String? {
      do throws(Invariant.StateMismatch) { return try check(instant) } catch {
        unfit =
          unfit
          ?? UnfitInvariant(name: name.escaped(), read: error.read.escaped(), found: error.found.escaped())
        return nil
      }
    }
  }

  private var checks: [Named]
  private var heldAt: Duration?
  /// The screens on which the requests in flight, and the timers that are set, were first seen.
  private var requestScreens: [Int: String?] = [:]
  private var timerScreens: [Int: String?] = [:]

  /// The marks that were not reached.
  private var marks: [Named]
  /// The marks that were reached, in that order.
  private(set) var reached: [String] = []
  /// The first invariant that cannot be checked.
  private(set) var unfit: UnfitInvariant?

  init(_ invariants: [Invariant]) {
    checks = invariants.filter(\.isJudgedInPlays).map { Named($0) }
    marks = invariants.filter(\.isMark).map { Named($0) }
  }

  /// Returns the invariants that the instant breaks.
  mutating func judge(_ state: Any, _ screen: [ScreenNode], named name: String?, _ world: ObservedWorld)
    -> [(name: String, words: String, heldAt: Duration?)]
  {
    var world = world
    place(&world, on: name)
    let instant = ObservedInstant<Any>(state: state, screen: screen, screenName: name, world: world)
    let found = checks.map { $0.words(instant, &unfit) }
    let broken = zip(checks, found).compactMap { check, words in
      words.map { (check.name.escaped(), $0.escaped(), heldAt) }
    }
    if !broken.isEmpty { checks = zip(checks, found).filter { $1 == nil }.map(\.0) }
    let isReached = marks.map { $0.words(instant, &unfit) == $0.name }
    if isReached.contains(true) {
      reached += zip(marks, isReached).compactMap { $1 ? $0.name : nil }
      marks = zip(marks, isReached).compactMap { $1 ? nil : $0 }
    }
    heldAt = world.at
    return broken
  }

  /// Gives each request and timer the screen on which it was first seen.
  private mutating func place(_ world: inout ObservedWorld, on name: String?) {
    var (requests, timers): ([Int: String?], [Int: String?]) = ([:], [:])
    for index in world.answers.indices {
      let request = world.answers[index].request
      world.answers[index].request.screen = requestScreens[request.number] ?? name
    }
    for index in world.requests.indices {
      let screen = requestScreens[world.requests[index].number] ?? name
      requests[world.requests[index].number] = .some(screen)
      world.requests[index].screen = screen
    }
    for index in world.timers.indices {
      let number = world.timers[index].number
      let screen = timerScreens[number] ?? name
      timers[number] = .some(screen)
      world.timers[index].screen = screen
    }
    (requestScreens, timerScreens) = (requests, timers)
  }
}
