import Foundation

/// Does what the actions start, with the services of the app.
@MainActor
final class EffectRunner {
  private static let pauseOfKeys = Duration.milliseconds(300)

  private let service: any FeedService
  private let images: any ImageService
  private let preferences: any Preferences
  private let cache: FeedCache
  private let dispatcher: Dispatcher
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var started = 0

  init(_ parts: Parts, _ dispatcher: Dispatcher) {
    (service, images, preferences) = (parts.service, parts.images, parts.preferences)
    self.dispatcher = dispatcher
    cache = FeedCache(parts.files)
    dispatcher.subscribe { [weak self] outcome in
      guard case .processed(_, _, let effects) = outcome else { return }
      for effect in effects { self?.run(effect) }
    }
  }

  func close() { for task in tasks.values { task.cancel() } }

  private func run(_ effect: Effect) {
    switch effect {
    case .remember(let tab): preferences.set(tab.rawValue, for: "tab")
    case .keepFeed(let feed): cache.write(feed)
    case .forgetFeed: cache.delete()
    case .loadFeed(let load, let showsKept): start { await self.loadFeed(load, showsKept: showsKept) }
    case .post(let draft): start { await self.post(draft) }
    case .loadProfile(let load): start { await self.loadProfile(load) }
    case .waitForKeys(let load): start { await self.waitForKeys(load) }
    case .search(let load, let query, let page): start { await self.search(load, query, page) }
    case .loadImage(let url): start { await self.loadImage(url) }
    case .signIn(let email, let password): start { await self.signIn(email, password) }
    case .signOut: start { await self.service.signOut() }
    }
  }

  private func start(_ work: @escaping @MainActor () async -> Void) {
    started += 1
    let number = started
    tasks[number] = Task {
      await work()
      tasks[number] = nil
    }
  }

  /// Hands over a result, unless the app has closed.
  private func report(_ action: Action) {
    if !Task.isCancelled { dispatcher.dispatch(action) }
  }

  private func loadFeed(_ load: Int, showsKept: Bool) async {
    let kept = cache.read()
    if showsKept, let kept { report(.feed(.found(load: load, kept))) }
    do throws(Failure) {
      switch try await service.feed(knownAs: kept?.tag) {
      case .unchanged:
        report(.feed(.unchanged(load: load, at: Date())))
      case .changed(let feed):
        report(.feed(.arrived(load: load, feed)))
      }
    } catch {
      report(.feed(.failed(load: load, error)))
      expire(error)
    }
  }

  private func post(_ draft: Draft) async {
    do throws(Failure) {
      try await service.post(draft)
      report(.posting(.arrived(draft)))
    } catch {
      report(.posting(.failed(draft, error)))
      expire(error)
    }
  }

  private func loadProfile(_ load: Int) async {
    do throws(Failure) {
      report(.profile(.arrived(load: load, try await service.profile())))
    } catch {
      report(.profile(.failed(load: load, error)))
      expire(error)
    }
  }

  private func waitForKeys(_ load: Int) async {
    try? await Task.sleep(for: Self.pauseOfKeys)
    report(.search(.settled(load: load)))
  }

  private func search(_ load: Int, _ query: String, _ page: Int) async {
    do throws(Failure) {
      report(.search(.arrived(load: load, try await service.search(query, page: page))))
    } catch {
      report(.search(.failed(load: load, error)))
      expire(error)
    }
  }

  private func expire(_ failure: Failure) {
    if failure == .sessionEnded { report(.auth(.expired)) }
  }

  private func loadImage(_ url: URL) async {
    do throws(Failure) {
      report(.image(.arrived(url, try await images.picture(at: url))))
    } catch {
      report(.image(.failed(url)))
    }
  }

  private func signIn(_ email: String, _ password: Password) async {
    do throws(Failure) {
      report(.auth(.signedIn(name: try await service.signIn(email: email, password: password.text))))
    } catch {
      report(.auth(.refused(error)))
    }
  }
}
