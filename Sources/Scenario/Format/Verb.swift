/// What a step does.
public enum Verb: Sendable, Equatable {
  /// Starts the app.
  case launch
  /// Quits and launches.
  case relaunch
  /// Quits.
  case quit
  /// Takes the connection away.
  case offline
  /// Gives it back.
  case online
  /// Sends the app to the background.
  case background
  /// Brings it to the front again.
  case foreground
  /// Lets the disk take what is written, or not.
  case disk(DiskMode)
  /// Gives the user another locale: `pt_BR`, `zh_Hant_TW`.
  case locale(String)
  /// Gives the user another time zone: `UTC`, or a fixed offset such as `UTC+02:00`.
  case zone(String)
  /// Taps a node of the screen that many times before anything else runs.
  case tap(id: String, times: Int = 1)
  /// Types at the end of a field, a keystroke for each character.
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
  /// Does what a verb of the Stage's ``Vocabulary`` says: `pull feed`, `push {"aps":{"alert":"Hi"}}`.
  ///
  /// The words stand in front of the body, which is written as in a file: `{…`, `[…`, `<…`, `text …` or
  /// `hex …`. In a scenario in Swift JSON may have many lines.
  case own(_ name: String, words: [String] = [], body: String? = nil)
  /// Plays all that is due up to and with the duration.
  case wait(Duration)
  /// Plays until the value at the path prints so, for at most the duration.
  case waitUntil(path: String, value: String, within: Duration)
  /// Claims a value.
  case expectIs(path: String, value: String)
  /// Prints a value.
  case expect(path: String)
  /// Prints the screen.
  case expectScreen
  /// Prints the requests since the last one.
  case expectRequests
}

/// Whether the disk takes what an app writes.
public enum DiskMode: String, Sendable, CaseIterable {
  /// It does.
  case ok
  /// No space is left.
  case full
  /// Nothing may be written.
  case readOnly = "read-only"
}

extension Verb {
  /// How much virtual time the step takes at most.
  package var longestWait: Duration {
    switch self {
    case .wait(let time), .waitUntil(_, _, let time): time
    default: .zero
    }
  }

  /// Whether the step only looks, and does nothing to the app.
  package var onlyAsks: Bool {
    switch self {
    case .expect, .expectIs, .expectScreen, .expectRequests: true
    default: false
    }
  }
}
