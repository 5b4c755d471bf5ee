import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay

/// The request for currencies goes on when the selector has closed.
final class AsksForNobody: Variant {
  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.service = { environment in
      var environment = environment
      environment.transport = UncancelledTransport(environment)
      return environment.rateService
    }
    return factory
  }
}

/// A transport whose requests for currencies cannot be cancelled.
private struct UncancelledTransport: Transport {
  private let transport: any Transport
  private let executor: any TaskExecutor

  init(_ environment: Environment) {
    (transport, executor) = (environment.transport, environment.executor)
  }

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    guard request.url.path.hasSuffix("currencies") else { return try await transport.send(request) }
    let task = Task(executorPreference: executor) { [transport] in
      await Result { () async throws(TransportFailure) in try await transport.send(request) }
    }
    return try await task.value.get()
  }
}

extension Result {
  fileprivate init(_ body: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// An answer with an error counts as unchanged rates.
final class SwallowsErrors: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// An app whose waits after failures have another length.
class BackOffVariant: PairsVariant {
  func length(_ attempt: Int) -> Duration { .zero }

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    guard case .refresh(.failed(_, let now)) = event,
      case .backingOff(let attempt, _) = model.refreshing.schedule
    else { return effects }
    let until = now + length(attempt)
    model.refreshing.schedule = .backingOff(attempt: attempt, until: until)
    return [.refresh(.askAt(until))]
  }
}

/// The wait after each failure is two seconds.
final class WaitsTheSame: BackOffVariant {
  override func length(_ attempt: Int) -> Duration { .seconds(2) }
}

/// The wait after a failure doubles without an end.
final class WaitsEverLonger: BackOffVariant {
  override func length(_ attempt: Int) -> Duration { .seconds(1 << (attempt - 1)) }
}

/// A tick is rejected once, and the app asks no more.
final class RejectsATick: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if event == .refresh(.due) { throw RejectedEvent("no tick is expected") }
    return try super.reduce(&model, event)
  }
}
