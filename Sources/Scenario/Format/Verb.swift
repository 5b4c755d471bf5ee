/// The action of a step.
public enum Verb: Sendable, Equatable {
  /// Starts the app.
  case launch
  /// Quits the app and launches it again.
  case relaunch
  /// Quits the app.
  case quit
  /// Ends the app without telling it, as a system that needs its memory.
  case kill
  /// Takes the network connection away.
  case offline
  /// Restores the network connection.
  case online
  /// Sends the app to the background.
  case background
  /// Brings the app to the foreground again.
  case foreground
  /// Sets whether the disk accepts writes, and how long it takes.
  case disk(DiskMode)
  /// Gives the user another locale: `pt_BR`, `zh_Hant_TW`.
  case locale(String)
  /// Gives the user another time zone: `UTC`, or a fixed offset such as `UTC+02:00`.
  case zone(String)
  /// Taps a node of the screen the given number of times before anything else runs.
  case tap(id: String, times: Int = 1)
  /// Types at the end of a field, one keystroke for each character.
  case type(id: String, text: String)
  /// Empties a field.
  case clear(id: String)
  /// Opens a row to the side.
  case swipe(id: String)
  /// Deletes a row.
  case delete(id: String)
  /// Goes back one screen.
  case back
  /// Swipes the top screen away.
  case dismiss
  /// Performs a verb of the Stage's ``Vocabulary``: `pull feed`, `push {"aps":{"alert":"Hi"}}`.
  ///
  /// The words precede the body, which is written as in a file: `{…`, `[…`, `<…`, `text …` or `hex …`. In a
  /// scenario in Swift a JSON body may have many lines.
  case own(_ name: String, words: [String] = [], body: String? = nil)
  /// Performs the steps of a part: `include signed-in.part`.
  case include(String)
  /// Plays everything that is due up to and including the end of the duration.
  case wait(Duration)
  /// Plays until the value at the path prints as given, for at most the duration.
  case waitUntil(path: String, value: String, within: Duration)
  /// Claims that the value at the path prints as given.
  case expectIs(path: String, value: String)
  /// Claims something else of the app: that a list has an element, what was alerted, what the screen shows.
  case claim(Claim)
  /// Prints a value.
  case expect(path: String)
  /// Prints the screen.
  case expectScreen
  /// Prints the requests since the last `expect requests`.
  case expectRequests
  /// Prints what the app waits for: answers, the disk, and timers.
  case expectPending
}

extension Verb {
  /// The part that a step has in a story: the rest of the tool treats all steps of one role alike.
  package enum Role: Sendable, Equatable {
    /// The app begins or ends.
    case life
    /// Something outside of the app changes at one instant, whether the app runs or not.
    case world
    /// The system tells an app that runs.
    case system
    /// The user does something to a control or a screen.
    case control
    /// The user types in a field.
    case field
    /// The Stage performs a verb of its own.
    case stage
    /// Time passes.
    case time
    /// The steps of a part are performed.
    case part
    /// The step claims something, and does nothing to the app.
    case claim
    /// The step prints something, and does nothing to the app.
    case print
  }

  /// The one table of the roles: a new verb has its row here.
  package var role: Role {
    switch self {
    case .launch, .relaunch, .quit, .kill: .life
    case .offline, .online, .disk, .locale, .zone: .world
    case .background, .foreground: .system
    case .tap, .swipe, .delete, .back, .dismiss: .control
    case .type, .clear: .field
    case .own: .stage
    case .wait, .waitUntil: .time
    case .include: .part
    case .expectIs, .claim: .claim
    case .expect, .expectScreen, .expectRequests, .expectPending: .print
    }
  }

  /// The longest virtual time that the step can take.
  package var longestWait: Duration {
    switch self {
    case .wait(let time), .waitUntil(_, _, let time): time
    default: .zero
    }
  }

  /// Whether the step only reads the state, and does nothing to the app.
  package var onlyAsks: Bool { role == .claim || role == .print }

  /// Whether the user or the system does it at one instant.
  var isMomentary: Bool { [.world, .system, .control, .field, .stage].contains(role) }

  /// Whether the verb is impossible while the app does not run.
  ///
  /// The state of the world outside the app (connection, disk, locale, zone, time) changes without the app,
  /// and a claim is compared with the state in which the app begins.
  var needsRunningApp: Bool {
    [.quit, .kill].contains(self) || [.system, .control, .field, .stage].contains(role)
  }

  /// Whether the step prints a result below itself.
  var printsResult: Bool { role == .print }

  /// Returns whether the lines of the step may be compared so: a value and a screen have one order, and what
  /// is printed by request is compared.
  package func mayCompare(_ comparison: ComparisonMode) -> Bool {
    self == .expectRequests ? comparison != .anyLines : !onlyAsks
  }

  /// Reads a step of the format, without the verbs of a Stage; returns nil for any other text.
  package init?(_ text: String) {
    var words = TokenStream(SourceSpan(line: 1, text))
    guard let head = words.take(), let row = Grammar.allSteps.first(where: { $0.isNamed(by: head) }),
      let verb = try? row.read(&words, after: head), words.next == nil
    else { return nil }
    self = verb
  }
}
