/// A read or a change of a file on a slow disk that is not done yet.
package struct DiskAccess: Sendable {
  /// The access that the app asked for.
  package struct Request: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case read, write, delete
    }

    package let kind: Kind
    /// The name of the file.
    package let name: String
  }

  let request: Request
  let cause: SchedulingCause
  /// Resumed when the disk is done, and never when the app is quit before.
  let continuation: UnsafeContinuation<Void, Never>

  /// Returns the change of the store that an app loses whose process ends before; nil for a read.
  func lostChange(by end: AppEnd) -> StoreChange? {
    guard let action = StoreChange.Action(rawValue: request.kind.rawValue) else { return nil }
    return StoreChange(action: action, store: .file, name: request.name, outcome: end.loss)
  }
}

extension DiskAccess.Request {
  /// The call that takes the time of the disk.
  package var waitingCall: String {
    switch kind {
    case .read: "load(_:)"
    case .write: "save(_:_:)"
    case .delete: "remove(_:)"
    }
  }
}
