/// An assertion of a step about the app, besides the value at a path: see ``Verb/expectIs(path:value:)``.
///
/// A claim is checked at its step. `--update` never changes it, and it prints nothing.
public enum Claim: Sendable, Equatable {
  /// A collection has an element that prints as given, or a key; or a text contains another one.
  case has(path: String, value: String)
  /// A number, a duration, an instant or a date is greater than the one given.
  case isGreater(path: String, than: String)
  /// A number, a duration, an instant or a date is less than the one given.
  case isLess(path: String, than: String)
  /// A number, a duration, an instant or a date is in a range; both ends belong to it.
  case isWithin(path: String, from: String, through: String)
  /// A collection has so many elements.
  case hasCount(path: String, Int)
  /// So many alerts were shown since the last claim of alerts, each with this text, in quotation marks: one
  /// alert unless said otherwise.
  case alert(_ text: String, times: Int = 1)
  /// No alert was shown since the last claim of alerts.
  case noAlert
  /// The screen has these lines, in this order; others may be between them.
  case screenHas([String])
  /// The screen does not have these lines, or not in this order.
  case screenLacks([String])
  /// A node of the screen has a label, in quotation marks, or a property.
  case node(id: String, NodeProperty)
  /// Requests were sent, or were not.
  case requests(RequestsClaim)
  /// A file or a value of the defaults has contents, or is as it was.
  case stored(StoredClaim)
  /// The app waits for so much.
  case pending(PendingClaim)
}

/// A property that a claim asserts of a node of the screen.
public enum NodeProperty: Sendable, Equatable {
  /// The node has this label, in quotation marks.
  case label(String)
  /// The node can be used.
  case enabled
  /// The node is on the screen and cannot be used.
  case disabled
  /// The node receives the next key.
  case focused
  /// No node of the screen has the identifier.
  case absent
}

extension Claim {
  /// The word between lines of the screen, or routes, that come one after another.
  static let separator = "then"

  /// The values of the claim, in which masks stand for other text.
  package var values: [String] {
    switch self {
    case .has(_, let value): [value]
    case .alert(let text, _): [text]
    case .screenHas(let lines), .screenLacks(let lines): lines
    case .node(_, .label(let text)): [text]
    case .isGreater, .isLess, .isWithin, .hasCount, .noAlert, .node, .requests, .pending: []
    case .stored(let claim): if case .contents(let value) = claim.property { [value] } else { [] }
    }
  }
}

extension Verb {
  /// The values that a person typed, in which masks stand for other text.
  package var values: [String] {
    switch self {
    case .expectIs(_, let value), .waitUntil(_, let value, _): [value]
    case .claim(let claim): claim.values
    default: []
    }
  }

  /// Whether the step is a claim, which prints nothing.
  package var isClaim: Bool {
    switch self {
    case .expectIs, .claim: true
    default: false
    }
  }

  /// Whether the step claims what was alerted, and the next such claim begins after it.
  package var claimsAlerts: Bool {
    switch self {
    case .claim(.alert), .claim(.noAlert): true
    default: false
    }
  }
}
