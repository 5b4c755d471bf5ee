import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The service's answer to a request for the report.
package enum ReportAnswer: Equatable, Sendable {
  case new(ReportReply, tag: String?)
  /// The report that has the tag is still the last.
  case unchanged
}

/// Asks for the user's credit report.
package protocol ReportService: Sendable {
  func report(unless tag: String?) async throws(ServiceError) -> ReportAnswer
}

/// The service on the network.
package struct RemoteReportService: ReportService {
  private let client: any HTTPClient
  private let address: URL
  private let limit: TimeInterval

  package init(_ client: any HTTPClient, address: URL, limit: TimeInterval = 10) {
    (self.client, self.address, self.limit) = (client, address, limit)
  }

  package func report(unless tag: String?) async throws(ServiceError) -> ReportAnswer {
    var request = URLRequest(url: address, timeoutInterval: limit)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let (body, response) = try await client.answer(to: request)
    // The body of a failure is for people; only that of a success is a report.
    switch response.statusCode {
    case 200: return .new(try reply(in: body), tag: response.value(forHTTPHeaderField: "ETag"))
    case 304 where tag != nil: return .unchanged
    default: throw .status(response.statusCode)
    }
  }

  private func reply(in body: Data) throws(ServiceError) -> ReportReply {
    do {
      return try JSONDecoder().decode(ReportReply.self, from: body)
    } catch {
      throw ServiceError(decoding: error)
    }
  }
}
