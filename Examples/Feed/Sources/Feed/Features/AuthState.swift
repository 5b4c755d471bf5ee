/// Who uses the app.
enum AuthState: Hashable, Sendable {
  /// Nobody, and why a sign-in or a session ended.
  case signedOut(Failure?)
  case signingIn
  case signedIn(name: String)

  var isSignedIn: Bool { if case .signedIn = self { true } else { false } }
}

extension AppState {
  mutating func apply(_ action: AuthAction) throws(Rejection) -> [Effect] {
    switch (auth, action) {
    case (.signedOut, .signIn(let email, let password)):
      guard !email.isEmpty, !password.text.isEmpty else { throw .incomplete }
      auth = .signingIn
      return [.signIn(email: email, password: password)]
    case (.signingIn, .signIn): throw .signingIn
    case (.signedIn, .signIn): throw .signedIn
    case (.signingIn, .signedIn(let name)):
      auth = .signedIn(name: name)
      return forgetContent()
    case (.signingIn, .refused(let failure)):
      auth = .signedOut(failure)
      return []
    case (.signedIn, .signOut):
      auth = .signedOut(nil)
      return [.signOut] + forgetContent()
    case (.signedIn, .expired):
      auth = .signedOut(.sessionEnded)
      return forgetContent()
    case (_, .signOut), (_, .expired): throw .signedOut
    case (_, .signedIn), (_, .refused): throw .outdated
    }
  }

  /// Deletes the content that a user saw, so that the next user does not see it.
  private mutating func forgetContent() -> [Effect] {
    (feed, profile, search, images) = (.pending, .pending, .pending, ImagesState())
    posting = .none
    return [.forgetFeed]
  }
}
