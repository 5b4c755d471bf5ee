/// An error that reports an event that the state does not allow; the state is unchanged.
package struct RejectedEvent: Error, Hashable, Sendable {
  /// The reason, for the log: `there is no connection`.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
