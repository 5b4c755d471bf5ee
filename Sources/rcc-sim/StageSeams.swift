import Foundation
import RCCDomain
import Scenario
import StubServer

/// The app's transport, which sends requests over the harness's wire.
struct ConverterTransport: Transport {
  let stage: any StageTransport

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let headers = request.fields.map { Header($0.name, $0.value) }
    do throws(StageTransportError) {
      let response = try await stage.send(
        StageRequest(method: request.method, url: request.url, headers: headers))
      return HTTPResponse(status: response.status, body: response.body) { response.header($0) }
    } catch {
      throw TransportFailure(code: error.code)
    }
  }
}

extension TransportFailure {
  /// Maps the codes of `URLError` to the app's closed set, because platforms report different codes for the
  /// same fault.
  init(code: Int) {
    self =
      switch code {
      case -999: .cancelled
      case -1001: .timedOut
      case -1003, -1004, -1006: .unreachable
      case -1009, -1018, -1020: .offline
      case -1206 ... -1200: .insecure
      // Linux reports -1011 for a connection that ends before any byte, and -1 for one that ends in the body.
      case -1005, -1011, -1: .connectionLost
      default: .garbled
      }
  }
}

/// The app's clock, driven by the play.
struct ConverterClock: AppClock {
  let stage: any StageClock

  var now: Instant { Instant(elapsed: stage.now) }

  func sleep(for duration: Duration) async throws { try await stage.sleep(for: duration) }
}

/// The app's folder, which is kept after a quit.
struct ConverterDisk: Disk {
  let stage: any StageDisk

  func read(_ name: String) async -> Data? { await stage.load(name) }

  func write(_ name: String, _ bytes: Data) async throws(StoreFailure) {
    do throws(StageDiskError) {
      try await stage.save(name, bytes)
    } catch {
      switch error {
      case .full: throw .diskFull
      case .readOnly: throw .readOnly
      }
    }
  }
}

/// The connectivity that the play reports.
struct ConverterConnectivity: Connectivity {
  let stage: any StageConnectivity

  var isOnline: Bool { stage.isOnline }
  var changes: AsyncStream<Bool> { stage.changes }
}
