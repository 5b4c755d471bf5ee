import Foundation

/// The app's own folder.
package protocol FileStore: Sendable {
  func read(_ name: String) -> Data?
  func write(_ name: String, _ bytes: Data) throws
  func delete(_ name: String) throws
}
