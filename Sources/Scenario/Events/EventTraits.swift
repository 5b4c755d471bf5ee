package import ScenarioBasics

/// A payload with a virtual time.
package protocol TimedPayload: Record {
  /// The virtual time since the scenario began.
  var at: Duration { get }
}

/// A payload about an exchange.
package protocol ExchangePayload: Record {
  /// The number of the exchange, from 1.
  var exchange: Int { get }
}

/// A payload that names its scenario.
package protocol ScenarioPayload: Record {
  /// The path as it was passed to the run.
  var scenario: String { get }
}

/// The verdict of a play.
package enum PlayVerdict: String, FieldValue {
  case passed, failed
  /// The play failed, and the scenario says that the failure is known.
  case known
  /// The harness could not play the scenario, or the app escaped the play.
  case broken
}

/// The known facts about the isolation of a play, by name.
package struct IsolationReport: Record {
  package static var typeName: String { "texts by name" }

  /// The transport of a play without a network.
  package static let memory = "memory"

  package private(set) var (peers, transport, appSockets) = ("own", "", "not watched")

  package init() {}

  package init(transport: String) { self.transport = transport }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("peers", &peers)
    visitor.field("transport", &transport)
    visitor.field("appSockets", &appSockets)
  }
}
