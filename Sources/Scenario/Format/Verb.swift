/// The action of a step.
public enum Verb: Sendable, Equatable {
  /// Starts the app.
  case launch
  /// Quits the app and launches it again.
  case relaunch
  /// Quits the app.
  case quit
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
  /// The longest virtual time that the step can take.
  package var longestWait: Duration {
    switch self {
    case .wait(let time), .waitUntil(_, _, let time): time
    default: .zero
    }
  }

  /// Whether the step only reads the state, and does nothing to the app.
  package var onlyAsks: Bool {
    switch self {
    case .expect, .expectIs, .claim, .expectScreen, .expectRequests, .expectPending: true
    default: false
    }
  }
}
