import Foundation

/// Who is signed in, as the server describes them.
struct Profile: Decodable, Hashable, Sendable {
  let name: String
  let bio: String?
  let followers: Int?
  let avatar: URL?
}

/// How far the profile is.
enum ProfileState: Hashable, Sendable {
  case pending
  case loading(load: Int)
  case ready(Profile)
  case failed(Failure)
}

extension AppState {
  mutating func apply(_ action: ProfileAction) throws(Rejection) -> [Effect] {
    // It depends on another feature: without a user there is no profile.
    guard auth.isSignedIn else { throw .signedOut }
    switch (profile, action) {
    case (.loading, .didAppear), (.loading, .retry): throw .alreadyLoading
    case (.ready, .didAppear): throw .alreadyShown
    case (.pending, .retry), (.ready, .retry): throw .nothingFailed
    case (.pending, .didAppear), (.failed, .didAppear), (.failed, .retry):
      return loadProfile()
    case (_, .arrived(let load, let profile)):
      guard self.profile == .loading(load: load) else { throw .outdated }
      self.profile = .ready(profile)
    case (_, .failed(let load, let failure)):
      guard profile == .loading(load: load) else { throw .outdated }
      profile = .failed(failure)
    }
    return []
  }

  mutating func loadProfile() -> [Effect] {
    let load = nextLoad()
    profile = .loading(load: load)
    return [.loadProfile(load: load)]
  }
}
