/// Why something could not be loaded, in the terms of the app.
enum Failure: Error, Hashable, Sendable {
  case offline
  case unreachable
  case timedOut
  case refused(status: Int)
  case unreadable
  case wrongPassword
  case sessionEnded

  /// The message to the user.
  var words: String {
    switch self {
    case .offline: "There is no connection."
    case .unreachable: "The server cannot be reached."
    case .timedOut: "The server does not answer."
    case .refused(503): "The server is busy."
    case .refused: "The server has a problem."
    case .unreadable: "The answer cannot be read. Is the app up to date?"
    case .wrongPassword: "Email or password is wrong."
    case .sessionEnded: "Your session has ended. Please sign in again."
    }
  }
}
