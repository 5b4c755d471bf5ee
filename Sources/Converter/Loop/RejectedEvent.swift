/// An event that the state does not allow; the state stays untouched.
package struct RejectedEvent: Error, Hashable, Sendable {
  /// Why, for the log: `there is no connection`.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
