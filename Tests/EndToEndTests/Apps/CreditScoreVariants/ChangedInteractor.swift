import CreditScore

/// The interactor, with reports and failures that are changed.
struct ChangedInteractor: ScoreInteractor {
  let base: any ScoreInteractor
  var report: @Sendable (inout ScoreReport) -> Void = { _ in }
  var failure: @Sendable (inout ScoreFailure) -> Void = { _ in }

  func last() async -> Reading? { await base.last() }
  func updates() async -> AsyncStream<Reading> { await base.updates() }

  func refresh() async throws(ScoreFailure) -> Reading {
    do {
      var reading = try await base.refresh()
      report(&reading.report)
      return reading
    } catch {
      var changed = error
      failure(&changed)
      throw changed
    }
  }
}

/// Tells the user of each failure.
struct TellingInteractor: ScoreInteractor {
  let base: any ScoreInteractor
  let wireframe: (any ScoreWireframe)?

  func last() async -> Reading? { await base.last() }
  func updates() async -> AsyncStream<Reading> { await base.updates() }

  func refresh() async throws(ScoreFailure) -> Reading {
    do {
      return try await base.refresh()
    } catch {
      await wireframe?.tell("It failed.")
      throw error
    }
  }
}

/// Asks for a report in place of the last, or does not hear of new ones.
struct DebtInteractor: ScoreInteractor {
  let base: any ScoreInteractor
  var asks = false
  var follows = true

  func last() async -> Reading? { asks ? try? await base.refresh() : await base.last() }
  func refresh() async throws(ScoreFailure) -> Reading { try await base.refresh() }
  func updates() async -> AsyncStream<Reading> {
    follows ? await base.updates() : AsyncStream { $0.finish() }
  }
}
