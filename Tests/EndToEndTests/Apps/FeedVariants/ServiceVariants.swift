import Foundation
import Scenario

@testable import Feed
@testable import FeedPlay

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FeedVariant {
  /// A variant whose network is another one.
  private static func network(
    _ name: String, _ scenario: String, _ bend: @escaping BentTransport.Bend
  ) -> FeedVariant {
    FeedVariant(name, scenario) { parts, environment in
      let stores = EnvironmentStores(environment: environment)
      let shipped = URLSessionTransport(environment.sessionConfiguration)
      parts = Parts(
        server: environment.url("server"), transport: BentTransport(shipped: shipped, bend: bend),
        secrets: stores, files: stores, preferences: stores,
        isOnline: environment.connectivity.isOnline, connectivity: environment.connectivity.changes)
    }
  }

  /// A variant whose service makes something else of an answer or a failure.
  private static func service(
    _ name: String, _ scenario: String, answer: @escaping BentService.Answer = { $0 },
    failure: @escaping BentService.Rescue = { failure throws(Failure) in throw failure }
  ) -> FeedVariant {
    FeedVariant(name, scenario) { parts, _ in
      parts.service = BentService(shipped: parts.service, answer: answer, rescue: failure)
    }
  }

  static let ofServices = ofNetwork + ofAnswers + ofFiles

  private static let ofNetwork = [
    network("renews a token for each request", "renewal") { request, shipped in
      let answer = try await shipped.data(for: request)
      return request.url?.lastPathComponent == "renewal" ? try await shipped.data(for: request) : answer
    },
    network("tells the host of the images who asks", "image-host") { request, shipped in
      var request = request
      request.setValue("Bearer a1", forHTTPHeaderField: "Authorization")
      return try await shipped.data(for: request)
    },
    network("waits a minute", "limit") { request, shipped in
      var request = request
      request.timeoutInterval = 60
      return try await shipped.data(for: request)
    },
    network("gives a busy host up", "busy-image-host") { request, shipped in
      let (data, response) = try await shipped.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 503, let url = request.url,
        let missing = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
      else { return (data, response) }
      return (data, missing)
    },
  ]

  private static let ofAnswers = [
    service("loses the feed to one post", "malformed-item") { answer throws(Failure) in
      if case .changed(let feed) = answer, feed.skipped > 0 { throw .unreadable }
      return answer
    },
    service(
      "takes nonsense for an empty feed", "unreadable",
      failure: { failure throws(Failure) in
        guard failure == .unreadable else { throw failure }
        return .changed(FetchedFeed(posts: [], skipped: 0, tag: nil, loadedAt: .distantPast))
      }),
    service("knows one failure", "failures", failure: { _ throws(Failure) in throw .unreachable }),
    service(
      "takes a wrong password for the end of a session", "wrong-password",
      failure: { failure throws(Failure) in throw failure == .wrongPassword ? .sessionEnded : failure }),
    service("takes 304 for a failure", "unchanged") { answer throws(Failure) in
      if answer == .unchanged { throw .refused(status: 304) }
      return answer
    },
  ]

  private static let ofFiles = [
    FeedVariant("keeps nothing", "kept") { parts, _ in parts.files = NoFiles() },
    FeedVariant("cannot replace a broken file", "broken-file") { parts, _ in
      parts.files = LockedFiles(shipped: parts.files)
    },
    FeedVariant("needs a disk", "full-disk") { parts, _ in
      let files = parts.files
      parts.service = BentService(shipped: parts.service) { answer throws(Failure) in
        do { try files.write(Data(), to: "feed.json") } catch { throw .unreadable }
        return answer
      }
    },
  ]

  static let ofStart = [
    FeedVariant("forgets who has signed in", "relaunch") { parts, _ in parts.start.auth = .signedOut(nil) },
    FeedVariant("does not keep that the profile is shown", "tab") { parts, _ in
      parts.preferences = PrivatePreferences(shipped: parts.preferences)
    },
    FeedVariant("opens with the feed", "tab") { parts, _ in parts.start.tab = .feed },
    FeedVariant("has no service inside", "mock") { parts, environment in
      let transport = URLSessionTransport(environment.sessionConfiguration)
      let stores = EnvironmentStores(environment: environment)
      parts.service = HTTPFeedService(environment.url("server"), transport, stores)
    },
  ]
}
