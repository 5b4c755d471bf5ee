import Foundation
import Observation

/// The content of the profile screen, as a single value.
public struct ProfileContent: Hashable, Sendable {
  /// The three faces of the screen.
  public enum Form: Hashable, Sendable {
    case signIn
    case waiting
    case profile
  }

  /// Which of them is seen.
  public let form: Form
  /// Who is signed in.
  public let name: String?
  /// The user's description of themselves.
  public let bio: String?
  /// How many follow them, or a dash.
  public let followers: String?
  /// The picture of the user.
  public let avatar: ShownImage
  /// Whether the profile is on its way.
  public let isLoading: Bool
  /// The message about a failure.
  public let message: String?
  /// Whether there is a button for another try.
  public let canRetry: Bool

  init(_ state: AppState) {
    var profile: Profile?
    if case .ready(let ready) = state.profile { profile = ready }
    if case .loading = state.profile { isLoading = true } else { isLoading = false }
    if case .failed = state.profile { canRetry = true } else { canRetry = false }
    (bio, followers) = (profile?.bio, profile.map { $0.followers.map(String.init) ?? "—" })
    avatar = ShownImage(profile?.avatar, in: state.images)
    switch state.auth {
    case .signedOut(let failure):
      (form, name, message) = (.signIn, nil, failure?.words)
    case .signingIn:
      (form, name, message) = (.waiting, nil, nil)
    case .signedIn(let known):
      (form, name) = (.profile, profile?.name ?? known)
      if case .failed(let failure) = state.profile { message = failure.words } else { message = nil }
    }
  }
}

/// The screen of the profile, and the form in its place while nobody is signed in.
@MainActor @Observable
public final class ProfileViewModel {
  /// The content that the screen shows.
  public private(set) var content: ProfileContent
  /// The text in the email field.
  public var email = ""
  /// The text in the password field.
  public var password = ""

  private let dispatcher: Dispatcher
  private var isVisible = false

  init(_ dispatcher: Dispatcher) {
    (self.dispatcher, content) = (dispatcher, ProfileContent(dispatcher.state))
    dispatcher.bind { [weak self] in self?.show($0) }
  }

  /// Whether the form is complete.
  public var canSignIn: Bool { content.form == .signIn && !email.isEmpty && !password.isEmpty }

  /// The screen comes in front of the user.
  public func didAppear() {
    isVisible = true
    dispatcher.dispatch(.profile(.didAppear))
  }

  /// Another screen covers it.
  public func didDisappear() { isVisible = false }
  /// The user taps the button for another try.
  public func retry() { dispatcher.dispatch(.profile(.retry)) }
  /// The user leaves.
  public func signOut() { dispatcher.dispatch(.auth(.signOut)) }

  /// Sends the form, and empties the field of the password.
  public func signIn() {
    dispatcher.dispatch(.auth(.signIn(email: email, password: Password(password))))
    password = ""
  }

  private func show(_ state: AppState) {
    content = ProfileContent(state)
    if isVisible, state.auth.isSignedIn, state.profile == .pending {
      dispatcher.dispatch(.profile(.didAppear))
    }
    if case .ready(let profile) = state.profile, let avatar = profile.avatar, content.avatar == .placeholder,
      state.images.states[avatar] == nil
    {
      dispatcher.dispatch(.image(.didAppear(avatar)))
    }
  }
}
