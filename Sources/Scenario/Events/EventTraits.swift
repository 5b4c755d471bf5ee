package import ScenarioBasics

/// A payload with a virtual time.
package protocol TimedPayload: EventPayload {
  /// The virtual time since the scenario began.
  var at: Duration { get }
}

/// A payload about an exchange.
package protocol ExchangePayload: EventPayload {
  /// The number of the exchange, from 1.
  var exchange: Int { get }
}

/// A payload that names its scenario.
package protocol ScenarioPayload: EventPayload {
  /// The path as it was passed to the run.
  var scenario: String { get }
}

/// The verdict of a play.
package enum PlayVerdict: String, EventValue {
  case passed, failed
  /// The play failed, and the scenario says that the failure is known.
  case known
  /// The harness could not play the scenario, or the app escaped the play.
  case broken
}

/// What is known about the isolation of a play, by name.
package struct IsolationReport: EventValue {
  package static var typeName: String { "texts by name" }

  /// The transport of a play without a network.
  package static let memory = "memory"

  package let (peers, transport, appSockets): (String, String, String)

  package init(transport: String) {
    (peers, self.transport, appSockets) = ("own", transport, "not watched")
  }

  package init?(json: JSONValue) {
    guard case .object(let members) = json, members.count == 3, let peers = json["peers"]?.string,
      let transport = json["transport"]?.string, let appSockets = json["appSockets"]?.string
    else { return nil }
    (self.peers, self.transport, self.appSockets) = (peers, transport, appSockets)
  }

  package var json: JSONValue {
    .object([
      "peers": .string(peers), "transport": .string(transport), "appSockets": .string(appSockets),
    ])
  }
}
