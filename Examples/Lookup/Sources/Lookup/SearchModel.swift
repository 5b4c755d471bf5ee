import Foundation
import Observation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A search field and what it finds.
@MainActor @Observable
public final class SearchModel {
  /// How far a search is.
  public enum Phase: Hashable, Sendable {
    case idle
    case searching
    case loaded
    case nothingFound
    case offline
    case timedOut
    case failed(HTTPError)
    case unreadable
  }

  /// The text in the search field.
  public private(set) var query = ""
  /// How far the last search is.
  public private(set) var phase = Phase.idle
  /// The places that the last search found.
  public private(set) var places: [Place] = []
  /// The place that was opened.
  public private(set) var detail: PlaceDetail?
  /// How long the last search took.
  public private(set) var took: Duration?
  /// Whether there is a connection.
  public private(set) var isOnline: Bool
  /// Who searches.
  public let account: Account
  /// The guide to one of the places.
  public let guide: Guide

  private let server: Server
  private let service: PlaceService
  private var search: Task<Void, Never>?
  private var opening: Task<Void, Never>?
  private var pulling: Task<Void, Never>?
  private var loops: [Task<Void, Never>] = []

  /// Begins at once to follow the connection, and signs in where there is a token.
  public init(
    configuration: URLSessionConfiguration, lines: @escaping LineSource, tokens: TokenStore,
    isOnline: Bool, connectivity: AsyncStream<Bool>
  ) {
    self.isOnline = isOnline
    server = Server(configuration)
    account = Account(server, tokens)
    guide = Guide(lines)
    service = PlaceService(server: server)
    loops = [
      Task { [weak self] in for await isOnline in connectivity { self?.connection(isOnline) } },
      Task { [weak self] in
        while (try? await Task.sleep(for: .seconds(60))) != nil { await self?.refresh() }
      },
    ]
  }

  /// Sets the query to the text typed so far; the search begins when no key was hit for 300 ms.
  public func type(_ text: String) {
    query = text
    detail = nil
    search?.cancel()
    guard !text.isEmpty else {
      (phase, places, took) = (.idle, [], nil)
      return
    }
    search = Task {
      guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
      await load(text)
    }
  }

  /// Shows a place of the list.
  public func open(_ place: Place) {
    opening?.cancel()
    opening = Task {
      let detail = try? await service.detail(of: place)
      if !Task.isCancelled { self.detail = detail }
    }
  }

  /// Asks for the list anew; to be called where there is one.
  public func pull() {
    pulling?.cancel()
    pulling = Task { await refresh(anew: true) }
  }

  /// The window is closed.
  public func close() {
    for task in loops + [search, opening, pulling].compactMap(\.self) { task.cancel() }
    account.close()
    guide.close()
    server.close()
  }

  private func connection(_ isOnline: Bool) {
    self.isOnline = isOnline
    guard isOnline, phase == .offline else { return }
    let query = query
    search = Task { await load(query) }
  }

  private func load(_ text: String) async {
    guard isOnline else { return phase = .offline }
    phase = .searching
    do {
      var found: [Place] = []
      let time = try await ContinuousClock().measure { found = try await service.search(text) }
      try Task.checkCancellation()
      (phase, places, took) = (found.isEmpty ? .nothingFound : .loaded, found, time)
      await prefetch(found)
    } catch {
      guard !Task.isCancelled else { return }
      (phase, places, took) = (Phase(error), [], nil)
    }
  }

  /// Requests the shown places again, and keeps them if the request fails.
  private func refresh(anew: Bool = false) async {
    guard isOnline, phase == .loaded else { return }
    let text = query
    guard let found = try? await service.search(text, anew: anew), text == query else { return }
    places = found
  }

  /// The details of the first hits are there before somebody opens them.
  private func prefetch(_ found: [Place]) async {
    await withTaskGroup { [service] group in
      for place in found.prefix(3) { group.addTask { _ = try? await service.detail(of: place) } }
    }
  }
}

extension SearchModel.Phase {
  fileprivate init(_ error: any Error) {
    self =
      switch error {
      case let error as HTTPError: .failed(error)
      case is PlaceService.TimedOut: .timedOut
      default: .unreadable
      }
  }
}
