public import Foundation
import ScenarioBasics
public import ScenarioFormat
import ScenarioReflect
import StubServer

/// The app at the end of an instant, as an invariant sees it.
///
/// Times are virtual, since T+0.
public struct ObservedInstant<State> {
  /// The Stage's state; two instants have the same object where it is one.
  public let state: State
  /// The parts of the screen, with their children inside of them.
  public let screen: [ScreenNode]
  /// The name of the visible screen, as the Stage gives it.
  public let screenName: String?
  let world: ObservedWorld

  /// The present time.
  public var at: Duration { world.at }
  /// Whether the app runs.
  public var isRunning: Bool { world.isRunning }
  /// How many times the app was launched.
  public var launches: Int { world.launches }
  /// Whether a step has sent the app to the background.
  public var isInBackground: Bool { world.isInBackground }
  /// The user's locale.
  public var locale: String { world.locale }
  /// The Stage's own facts from the scenario's setup.
  public var facts: [Fact] { world.facts }
  /// Whether there is a connection.
  public var isOnline: Bool { world.isOnline }
  /// The app's requests that have no result yet, in the order in which they were sent.
  public var requests: [ObservedRequest] { world.requests }
  /// The app's timers that are set, in the order in which they are due.
  public var timers: [ObservedTimer] { world.timers }
  /// Whether the app waits for a slow disk.
  public var awaitsDisk: Bool { world.awaitsDisk }
  /// The inputs of the instant, in their order.
  public var inputs: [ObservedInput] { world.inputs }
  /// The last input of the instant, in the words of its step; nil where a timer or an answer began it.
  public var input: String? { world.inputs.last?.text }
  /// The requests that got a result in the instant, in the order in which they got it.
  public var answers: [ObservedAnswer] { world.answers }
  /// The number of requests that the app has sent since T+0.
  public var sentCount: Int { world.sentCount }
  /// The events, effects and navigation that the app reported in the instant.
  public var events: [StageEvent] { world.events }
  /// The lines of the screen.
  public var lines: [String] { screen.lines }

  /// Returns the value as a scenario writes it, such as `.backingOff(attempt: 1, until: T+3s)`.
  public func text(of value: Any) -> String { Reflection.render(value) }

  /// Returns the instant with another view of its state.
  func with<Other>(_ state: Other) -> ObservedInstant<Other> {
    ObservedInstant<Other>(state: state, screen: screen, screenName: screenName, world: world)
  }
}

/// A request of the app.
public struct ObservedRequest: Sendable, Hashable {
  /// The number of the exchange, from 1.
  public let number: Int
  /// The method and the target: `GET /v1/latest?base=EUR`.
  public let text: String
  /// When it was sent.
  public let sentAt: Duration
  /// The last event that the app processed before it sent the request.
  public let event: String?
  /// The name of the screen that was visible at the end of the instant in which it was sent.
  public internal(set) var screen: String?
  var headers: [Header] = []
  /// The body.
  public internal(set) var body = Data()

  /// Returns the value of a header field that the app set; the case of the name is ignored.
  public func header(_ name: String) -> String? { headers.values(name.lowercased()).first }

  /// The method and the target without the query.
  public var route: String { String(text.prefix { $0 != "?" }) }

  /// Returns the values of a parameter of the query, as they are written: of `?base=EUR&pairs=A&pairs=B`,
  /// `["A", "B"]` for `pairs`.
  public func parameters(_ name: String) -> [String] {
    let query = text.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()
    return query.split(separator: UInt8(ascii: "&")).compactMap { part in
      let isNamed = part.starts(with: name.utf8) && part.dropFirst(name.utf8.count).first == UInt8(ascii: "=")
      return isNamed ? String(part.dropFirst(name.utf8.count + 1)) : nil
    }
  }

  /// `GET /v1/latest?base=EUR, sent at T+1s`
  var words: String { "\(text), sent at T+\(sentAt.word)" }
}

/// A timer of the app.
public struct ObservedTimer: Sendable, Hashable {
  /// The number that distinguishes the timer from other timers.
  let number: Int
  /// When it fires.
  public let due: Duration
  /// When it was set.
  public let setAt: Duration
  /// The last event that the app processed before it set the timer.
  public let event: String?
  /// The name of the screen that was visible at the end of the instant in which it was set.
  public internal(set) var screen: String?

  /// `the timer for T+10s, set at T+0s after .opened`
  var words: String {
    "the timer for T+\(due.word), set at T+\(setAt.word)" + (event.map { " after \($0)" } ?? "")
  }
}

/// An input of the user or of the system.
public struct ObservedInput: Sendable, Hashable {
  /// The step of which it is the input: `.tap(id: "add")`, `.offline`.
  public let step: Verb
  /// Whether the app took it; false for a node that is disabled or not there.
  public let isDone: Bool

  /// The words of its step: `tap add`, `offline`.
  public var text: String { step.text }
  /// The first word.
  public var verb: Substring { text.prefix { $0 != " " } }
  /// The identifier after the verb, for an input on a node.
  public var identifier: Substring { text.dropFirst(verb.count + 1).prefix { $0 != " " } }

  /// Adds the words of the step, and whether the app took it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isDone)
  }
}

/// The result of a request.
public struct ObservedAnswer: Sendable, Hashable {
  /// The result of a request, as the app received it.
  public enum Result: Sendable, Hashable {
    /// An answer, with its status.
    case status(Int)
    /// The code of a `URLError`.
    case failure(code: Int)
    /// The app gave the request up.
    case cancelled
  }

  /// The request.
  public internal(set) var request: ObservedRequest
  /// The result that the app received for the request.
  public let result: Result
  /// The answer with its header fields and its body; nil where none came.
  ///
  /// The body is empty for an answer that the app reads in pieces.
  public internal(set) var response: StageResponse?

  /// Whether it is an error: a status from 400 on, or no answer.
  public var isFailure: Bool {
    switch result {
    case .status(let status): status >= 400
    case .failure: true
    case .cancelled: false
    }
  }

  /// Whether it is an answer that is no error.
  public var isSuccess: Bool { if case .status(let status) = result { status < 400 } else { false } }

  /// `GET /v1/latest?base=EUR → 200`
  var words: String {
    switch result {
    case .status(let status): "\(request.text) → \(status)"
    case .failure(let code): "\(request.text) → error \(code)"
    case .cancelled: "\(request.text) → cancelled"
    }
  }
}
