import Foundation
import Observation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Asks for the lines of an answer as they come: `URLSession.bytes(for:)`, which Linux does not have.
public typealias LineSource =
  @Sendable (URLRequest) async throws -> (any AsyncSequence<String, any Error> & Sendable, URLResponse)

/// The guide to a place, which the server writes while the user reads.
@MainActor @Observable
public final class Guide {
  /// How far it is read.
  public enum Phase: Hashable, Sendable {
    case closed
    case reading
    case whole
    case tooSlow
    case failed
  }

  /// How long it waits for the next line, in seconds.
  private static let limit = 5.0

  /// The lines that have arrived so far.
  public private(set) var lines: [String] = []
  /// Whether more is to come.
  public private(set) var phase = Phase.closed

  private let source: LineSource
  private var reading: Task<Void, Never>?

  init(_ source: @escaping LineSource) { self.source = source }

  /// Begins anew with the guide to the place.
  public func read(_ place: Place) {
    close()
    (lines, phase) = ([], .reading)
    reading = Task {
      let end = await follow(place)
      if !Task.isCancelled { phase = end }
    }
  }

  func close() { reading?.cancel() }

  private func follow(_ place: Place) async -> Phase {
    do {
      var request = try Server.request("/places/\(place.id)/guide")
      request.timeoutInterval = Self.limit
      let (lines, response) = try await source(request)
      guard Server.failure(response) == nil else { return .failed }
      for try await line in lines { self.lines.append(line) }
      return .whole
    } catch {
      return (error as? URLError)?.code == .timedOut ? .tooSlow : .failed
    }
  }
}
