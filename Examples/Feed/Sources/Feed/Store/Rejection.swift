/// Why the state does not allow an action.
enum Rejection: Error, Hashable, Sendable {
  case alreadyLoading
  case alreadyShown
  case nothingToRefresh
  case nothingFailed
  case stillFresh
  case outdated
  case posting
  case signedOut
  case signedIn
  case signingIn
  case incomplete
  case nothingNew

  /// The reason in the words of a log.
  var reason: String {
    switch self {
    case .alreadyLoading: "it is being loaded"
    case .alreadyShown: "it is shown"
    case .nothingToRefresh: "there is nothing to refresh"
    case .nothingFailed: "nothing has failed"
    case .stillFresh: "it is fresh"
    case .outdated: "nobody waits for it any more"
    case .posting: "a post is on its way"
    case .signedOut: "nobody is signed in"
    case .signedIn: "somebody is signed in"
    case .signingIn: "a sign-in is on its way"
    case .incomplete: "email or password is missing"
    case .nothingNew: "it is so already"
    }
  }
}
