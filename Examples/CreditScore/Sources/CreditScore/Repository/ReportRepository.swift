import Foundation

/// A reply, and when it came.
package struct KeptReply: Codable, Equatable, Sendable {
  package var reply: ReportReply
  package var tag: String?
  /// When the service last said that this is the report.
  package var date: Date
}

/// Has the last report, and gets the next.
package protocol ReportRepository: Sendable {
  /// The last report, from this launch or an earlier one; nil where there is none that is worth showing.
  func kept() async -> KeptReply?
  /// Asks the service for the report of now.
  func next() async throws(ServiceError) -> KeptReply
  /// Has it as the last report from now on.
  func keep(_ reply: KeptReply) async
  /// Each report that is kept from now on.
  func updates() async -> AsyncStream<KeptReply>
}

/// Keeps the last report in memory and in a file.
package actor CachingReportRepository: ReportRepository {
  private static let file = "report.json"

  private let service: any ReportService
  private let files: any FileStore
  private let log: any EventLog
  private let maxAge: TimeInterval
  private var last: KeptReply?
  private var listeners: [AsyncStream<KeptReply>.Continuation] = []

  package init(
    service: any ReportService, files: any FileStore, log: any EventLog, maxAge: TimeInterval = 86_400
  ) {
    (self.service, self.files, self.log, self.maxAge) = (service, files, log, maxAge)
  }

  package func kept() async -> KeptReply? {
    if last == nil { last = await readFile() }
    // A date that is still to come was written by another clock.
    guard let last, (0..<maxAge).contains(Date().timeIntervalSince(last.date)) else { return nil }
    return last
  }

  package func next() async throws(ServiceError) -> KeptReply {
    let known = await kept()
    var (reply, tag) = (known?.reply, known?.tag)
    if case .new(let newer, let newTag) = try await service.report(unless: tag) {
      (reply, tag) = (newer, newTag)
    }
    guard let reply else { throw .unreadable("unchanged, but nothing is kept") }
    return KeptReply(reply: reply, tag: tag, date: Date())
  }

  package func keep(_ reply: KeptReply) async {
    last = reply
    await writeFile(reply)
    listeners.removeAll { if case .terminated = $0.yield(reply) { true } else { false } }
  }

  package func updates() -> AsyncStream<KeptReply> {
    let (stream, continuation) = AsyncStream.makeStream(of: KeptReply.self)
    listeners.append(continuation)
    return stream
  }

  private func readFile() async -> KeptReply? {
    guard let bytes = files.read(Self.file) else { return nil }
    if let kept = try? JSONDecoder().decode(KeptReply.self, from: bytes) { return kept }
    // It can be had again from the service, so nothing is lost.
    try? files.delete(Self.file)
    await log.note("\(Self.file) was unreadable and is deleted")
    return nil
  }

  /// A report that cannot be kept is shown all the same.
  private func writeFile(_ reply: KeptReply) async {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try files.write(Self.file, encoder.encode(reply))
    } catch {
      await log.note("\(Self.file) was not written")
    }
  }
}
