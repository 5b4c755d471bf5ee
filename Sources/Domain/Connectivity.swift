/// Whether the device has a connection.
package protocol Connectivity: Sendable {
  var isOnline: Bool { get }
  /// Each change from the moment it is asked for.
  var changes: AsyncStream<Bool> { get }
}
