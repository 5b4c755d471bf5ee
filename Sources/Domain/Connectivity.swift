/// The state of the device's network connection.
package protocol Connectivity: Sendable {
  var isOnline: Bool { get }
  /// The changes of `isOnline`, starting when the property is read.
  var changes: AsyncStream<Bool> { get }
}
