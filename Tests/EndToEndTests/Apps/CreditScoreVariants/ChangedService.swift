import CreditScore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The service, with replies that are changed, or refused.
struct ChangedService: ReportService {
  let base: any ReportService
  let change: @Sendable (inout ReportReply.Info) throws(ServiceError) -> Void

  func report(unless tag: String?) async throws(ServiceError) -> ReportAnswer {
    guard case .new(var reply, let tag) = try await base.report(unless: tag) else { return .unchanged }
    try change(&reply.creditReportInfo)
    return .new(reply, tag: tag)
  }
}

/// Never says which report it has.
struct TaglessService: ReportService {
  let base: any ReportService

  func report(unless tag: String?) async throws(ServiceError) -> ReportAnswer {
    try await base.report(unless: nil)
  }
}

/// Takes a report that has not changed for a failure.
struct RestlessService: ReportService {
  let base: any ReportService

  func report(unless tag: String?) async throws(ServiceError) -> ReportAnswer {
    let answer = try await base.report(unless: tag)
    if answer == .unchanged { throw .status(304) }
    return answer
  }
}

/// Reads one status as another.
struct StatusClient: HTTPClient {
  let base: any HTTPClient
  let method: String
  let statuses: [Int: Int]

  func response(to request: URLRequest) async throws -> (Data, URLResponse) {
    let (data, response) = try await base.response(to: request)
    guard request.httpMethod == method, let status = (response as? HTTPURLResponse)?.statusCode,
      let other = statuses[status], let url = response.url,
      let changed = HTTPURLResponse(url: url, statusCode: other, httpVersion: nil, headerFields: nil)
    else { return (data, response) }
    return (data, changed)
  }
}

/// Keeps nothing, or nothing but what is forgotten.
struct ChangedStores: FileStore, SecretStore {
  let base: Stores
  var readsFiles = true
  var keepsSecrets = true
  var forgetsSecrets = true

  func read(_ name: String) -> Data? { readsFiles ? base.read(name) : nil }
  func write(_ name: String, _ bytes: Data) throws { try base.write(name, bytes) }
  func delete(_ name: String) throws { try base.delete(name) }
  func secret(_ name: String) -> Data? { base.secret(name) }
  func keep(_ name: String, _ secret: Data) { if keepsSecrets { base.keep(name, secret) } }
  func forget(_ name: String) { if forgetsSecrets { base.forget(name) } }
}

/// Keeps a reply before it is known to be a report, and takes one that could not be kept for none.
struct CarefulRepository: ReportRepository {
  let base: any ReportRepository
  let files: any FileStore

  func kept() async -> KeptReply? { await base.kept() }
  func keep(_ reply: KeptReply) async { await base.keep(reply) }
  func updates() async -> AsyncStream<KeptReply> { await base.updates() }

  func next() async throws(ServiceError) -> KeptReply {
    let reply = try await base.next()
    await base.keep(reply)
    if files.read("report.json") == nil { throw .noAnswer(0) }
    return reply
  }
}
