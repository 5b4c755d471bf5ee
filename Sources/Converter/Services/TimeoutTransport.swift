package import RCCDomain

/// A transport that ends an exchange that takes longer than its limit on the app's clock.
///
/// The limits of the underlying transport use the machine's time and differ between platforms; this one uses
/// the app's clock.
package struct TimeoutTransport: Transport {
  private let base: any Transport
  private let timekeeper: any AppClock
  private let limit: Duration

  package init(_ base: any Transport, limit: Duration, timekeeper: any AppClock) {
    self.base = base
    self.limit = limit
    self.timekeeper = timekeeper
  }

  package func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    try await firstResult(of: request).get()
  }

  // The first task to finish decides; the group then waits for the other, which is cancelled, so that no task
  // outlives the call.
  private func firstResult(of request: HTTPRequest) async -> Result<HTTPResponse, TransportFailure> {
    let (base, timekeeper, limit) = (base, timekeeper, limit)
    return await withTaskGroup { race in
      race.addTask { await base.result(of: request) }
      race.addTask {
        do { try await timekeeper.sleep(for: limit) } catch { return .failure(.cancelled) }
        return .failure(.timedOut)
      }
      let first = await race.next() ?? .failure(.cancelled)
      race.cancelAll()
      return first
    }
  }
}

extension Transport {
  fileprivate func result(of request: HTTPRequest) async -> Result<HTTPResponse, TransportFailure> {
    do throws(TransportFailure) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }
}
