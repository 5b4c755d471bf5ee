/// A rule that an app keeps in every play, checked at the end of each instant.
///
/// A Stage lists its invariants, and a scenario with `given invariants` checks them. A broken one fails the
/// play, in the step in which it breaks:
///
/// ```swift
/// static var invariants: [Invariant] {
///   [Invariant("a total is never negative") { (_: ObservedInstant<Cart>, now) in
///     now.state.total < 0 ? "total is \(now.state.total)" : nil
///   }]
/// }
/// ```
///
/// The rules that many apps have in common are functions of this type, one for each ``InvariantRule``.
public struct Invariant: Sendable {
  /// The check of one play, which may remember earlier instants; it returns what is wrong, or nil.
  typealias Check = (ObservedInstant<Any>) throws(StateMismatch) -> String?

  /// A check reads a state of another type than the Stage's.
  struct StateMismatch: Error {
    let read: String
    let found: String
  }

  /// The condition that always holds, in words.
  public let name: String
  /// The rule that it checks; nil for a team's own.
  public let rule: InvariantRule?
  let makeCheck: @Sendable () -> Check
  let kind: Kind

  /// How an invariant is judged.
  enum Kind: Sendable {
    /// At the end of each instant.
    case always
    /// By a search, which compares two plays.
    case recovery(Recovery)
    /// By a search, which tells the marks that no play has reached.
    case sometimes
  }

  init(
    _ name: String, _ rule: InvariantRule?, kind: Kind = .always, makeCheck: @escaping @Sendable () -> Check
  ) {
    (self.name, self.rule, self.kind, self.makeCheck) = (name, rule, kind, makeCheck)
  }

  /// How the app recovers; nil for another kind.
  package var recovery: Recovery? { if case .recovery(let recovery) = kind { recovery } else { nil } }
  /// Whether it is a mark that some play reaches.
  package var isMark: Bool { if case .sometimes = kind { true } else { false } }
  /// Whether it is judged at the end of each instant.
  package var isJudgedInPlays: Bool { if case .always = kind { true } else { false } }

  /// Creates an invariant of the last two instants.
  ///
  /// - Parameters:
  ///   - name: The condition that always holds, in words.
  ///   - check: Returns what is wrong, with the path and the values, or nil. `before` is the end of the
  ///     instant before; in the first instant it is the same as `now`.
  public init<State>(
    _ name: String,
    _ check:
      @escaping @Sendable (_ before: ObservedInstant<State>, _ now: ObservedInstant<State>) -> String?
  ) {
    self.init(name, nil) {
      var before: ObservedInstant<State>?
      return Self.typed { now in
        defer { before = now }
        return check(before ?? now, now)
      }
    }
  }

  /// Creates an invariant that remembers more than the instant before; each play begins with the `memory`.
  ///
  /// - Parameters:
  ///   - name: The condition that always holds, in words.
  ///   - memory: The value of the memory before the first instant.
  ///   - check: Returns what is wrong, with the path and the values, or nil.
  public init<State, Memory: Sendable>(
    _ name: String, remembering memory: Memory,
    _ check: @escaping @Sendable (_ memory: inout Memory, _ now: ObservedInstant<State>) -> String?
  ) {
    self.init(name, nil, remembering: memory, check)
  }

  init<State, Memory: Sendable>(
    _ name: String, _ rule: InvariantRule?, remembering memory: Memory,
    _ check: @escaping @Sendable (inout Memory, ObservedInstant<State>) -> String?
  ) {
    self.init(name, rule) {
      var memory = memory
      return Self.typed { check(&memory, $0) }
    }
  }

  /// Makes an invariant of one of the common rules; `subject` says what it is about, if a Stage has several.
  init<State, Memory: Sendable>(
    _ rule: InvariantRule, of subject: String?, remembering memory: Memory,
    _ check: @escaping @Sendable (inout Memory, ObservedInstant<State>) -> String?
  ) {
    self.init(rule.name(of: subject), rule, remembering: memory, check)
  }

  /// Returns the check of a state of any type, which throws for another one. An app that does not run may
  /// have no state.
  static func typed<State>(
    _ check: @escaping (ObservedInstant<State>) throws(StateMismatch) -> String?
  ) -> Check {
    { (instant) throws(StateMismatch) in
      if let state = instant.state as? State { return try check(instant.with(state)) }
      guard instant.isRunning else { return nil }
      throw StateMismatch(read: "\(State.self)", found: "\(type(of: instant.state))")
    }
  }

  /// Returns the invariant for a state from which `read` takes what it is about.
  ///
  /// Use it where the state is an object, because two instants have the same object, with its present
  /// content. The result of `read` should be a value.
  public func reading<Root, State>(_ read: @escaping @Sendable (Root) -> State) -> Invariant {
    Invariant(name, rule, kind: kind) { [makeCheck] in
      let check = makeCheck()
      return Self.typed { (instant: ObservedInstant<Root>) throws(StateMismatch) in
        try check(instant.with(read(instant.state)))
      }
    }
  }

  /// Returns the invariant for an object on the main actor, such as the root of a ``ModelStage``, from which
  /// `read` takes what it is about.
  public func readingOnMainActor<Root, State: Sendable>(
    _ read: @escaping @Sendable @MainActor (Root) -> State
  ) -> Invariant {
    reading { (root: Root) in
      let box = SameThreadBox(root)
      return MainActor.assumeIsolated { read(box.value) }
    }
  }
}
