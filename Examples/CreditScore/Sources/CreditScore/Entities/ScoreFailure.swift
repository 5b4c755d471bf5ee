/// Why there is no new report, as far as it matters to a user.
package struct ScoreFailure: Error, Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// The service cannot be reached, or does not admit the user.
    case inaccessible
    /// The service is there, and has no report at the moment.
    case unavailable
    /// The service answers what this version of the app does not understand.
    case incompatible
  }

  package var kind: Kind
  /// The description of the failure, for the trace.
  package var reason: String
  /// Whether the same request may go better a little later.
  package var mayPass: Bool

  package init(_ kind: Kind, _ reason: String, mayPass: Bool) {
    (self.kind, self.reason, self.mayPass) = (kind, reason, mayPass)
  }
}
