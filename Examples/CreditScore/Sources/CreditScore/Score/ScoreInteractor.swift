import Foundation

/// A report, and when the service gave it.
package struct Reading: Equatable, Sendable {
  package var report: ScoreReport
  package var date: Date
}

/// The operations on the score, independent of its presentation.
package protocol ScoreInteractor: Sendable {
  /// The report of last time.
  func last() async -> Reading?
  /// The report of now.
  func refresh() async throws(ScoreFailure) -> Reading
  /// Each report that comes from now on.
  func updates() async -> AsyncStream<Reading>
}

/// Validates what the repository has, and maps it to what the app shows.
package struct ReportInteractor: ScoreInteractor {
  private let repository: any ReportRepository

  package init(_ repository: any ReportRepository) { self.repository = repository }

  package func last() async -> Reading? {
    guard let kept = await repository.kept() else { return nil }
    return try? Self.reading(kept)
  }

  package func refresh() async throws(ScoreFailure) -> Reading {
    let reply: KeptReply
    do {
      reply = try await repository.next()
    } catch {
      throw ScoreFailure(error)
    }
    let reading = try Self.reading(reply)
    // A reply that cannot be shown does not replace a kept reply that can.
    await repository.keep(reply)
    return reading
  }

  package func updates() async -> AsyncStream<Reading> {
    let replies = await repository.updates()
    let (stream, continuation) = AsyncStream.makeStream(of: Reading.self)
    let forwarding = Task {
      for await reply in replies {
        if let reading = try? Self.reading(reply) { continuation.yield(reading) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in forwarding.cancel() }
    return stream
  }

  private static func reading(_ kept: KeptReply) throws(ScoreFailure) -> Reading {
    Reading(report: try ScoreReport(validating: kept.reply.creditReportInfo), date: kept.date)
  }
}
