import Foundation
import Synchronization

@testable import ScenarioPlay
@testable import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The observed result of an answer in URLSession.
enum OutcomeSight: Equatable {
  case answered(Int, [UInt8], asks: Int)
  case failed(Int, asks: Int)
  /// The exchange was ended by the session's limit of idle time.
  case waited
  case nothing
  case died

  /// Sends one request with a new session, on a reused connection when the cell requires it.
  static func of(
    _ url: String, _ cell: OutcomeCondition, limit: TimeInterval, patience: TimeInterval, warm: String? = nil,
    expects: Bool = false, asked: () -> [Bool]
  ) async -> OutcomeSight {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = limit
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    if cell.isReused, let warm { _ = await ask(session, warm, nil, patience: 60) }
    let body = cell.isPost ? Data("amount=1".utf8) : nil
    guard let result = await ask(session, url, body, patience: patience, expects) else { return .nothing }
    let asks = asked().count
    switch result {
    case .success(let answer): return .answered(answer.status, answer.body, asks: asks)
    case .failure(let error) where error.code == .timedOut: return .waited
    case .failure(let error): return .failed(error.code.rawValue, asks: asks)
    }
  }

  private typealias Report = Result<(status: Int, body: [UInt8]), URLError>

  /// Sends a request; returns nil when the session reports nothing within `patience` seconds.
  private static func ask(
    _ session: URLSession, _ url: String, _ body: Data?, patience: TimeInterval, _ expects: Bool = false
  ) async -> Report? {
    guard let url = URL(string: url) else { return .failure(URLError(.badURL)) }
    var request = URLRequest(url: url)
    (request.httpMethod, request.httpBody) = (body == nil ? "GET" : "POST", body)
    if expects { request.setValue("100-continue", forHTTPHeaderField: "Expect") }
    let asked = request
    return await withCheckedContinuation { continuation in
      let (once, told) = (Once(continuation), DispatchSemaphore(value: 0))
      let task = session.dataTask(with: asked) { data, response, error in
        defer { told.signal() }
        if let error { return once.resume(.failure((error as? URLError) ?? URLError(.unknown))) }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        once.resume(.success((status, [UInt8](data ?? Data()))))
      }
      task.resume()
      Thread { if told.wait(timeout: .now() + patience) == .timedOut { once.resume(nil) } }.start()
    }
  }

  /// Resumes a continuation once, with the first report.
  private final class Once: Sendable {
    private let waiting: Mutex<CheckedContinuation<Report?, Never>?>

    init(_ continuation: CheckedContinuation<Report?, Never>) { waiting = Mutex(continuation) }

    func resume(_ report: Report?) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(returning: report)
    }
  }
}

extension Outcome {
  /// Returns the observation that this outcome predicts.
  func observation(of answer: Answer) -> OutcomeSight {
    switch self {
    case .answers(let delivery, let asks):
      .answered(answer.sentStatus, delivery.bytes(of: answer), asks: asks)
    case .fails(let code, let asks): .failed(code, asks: asks)
    case .waits, .unknown: .waited
    case .keepsSilent: .nothing
    case .dies: .died
    }
  }
}

extension Outcome.Delivery {
  /// Returns the delivered part of the body, without framing.
  fileprivate func bytes(of answer: Answer) -> [UInt8] {
    var bare = answer
    // Faults of compression are removed too, because the app receives the decompressed body.
    bare.faults.removeAll { $0.row.kind != .body || $0.row.name.hasPrefix("gzip") }
    let body = bare.split().body
    switch self {
    case .all: return body
    case .nothing: return []
    case .promised:
      let head = answer.split().head
      let length = head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.output.1) }
      return Array(body.prefix(length ?? 0))
    }
  }
}

extension Answer {
  /// The status in the last status line that is sent.
  fileprivate var sentStatus: Int {
    split().head.matches(of: /HTTP\/1.1 (\d+)/).last.flatMap { Int($0.output.1) } ?? 0
  }

  /// Returns the bytes that are sent when nothing cuts them off; empty for a fault of the connection.
  fileprivate func split() -> (head: String, body: [UInt8]) {
    var whole = self
    whole.faults.removeAll { $0.row.kind == .close || $0.row.kind == .time }
    guard let bytes = try? ReplyPlan(whole, method: "GET", keepAlive: true).bytes else { return ("", []) }
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    guard let end = text.ranges(of: "\r\n\r\n").last?.upperBound else { return (text, []) }
    return (String(text[..<end]), Array(bytes.dropFirst(text[..<end].unicodeScalars.count)))
  }
}
