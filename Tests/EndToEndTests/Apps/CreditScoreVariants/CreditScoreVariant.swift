import CreditScore
import Foundation
import Scenario

/// The app with one change that breaks a rule, and the scenario that shows the rule.
struct CreditScoreVariant: Sendable {
  typealias Change = @MainActor @Sendable (inout ModuleBuilder, StageEnvironment) -> Void

  let name: String
  let scenario: String
  let change: Change

  init(_ name: String, breaks scenario: String, _ change: @escaping Change) {
    (self.name, self.scenario, self.change) = (name, scenario, change)
  }

  static let all: [CreditScoreVariant] = replies + failures + screens + kept + secrets + layouts

  /// Reads other replies.
  private static func reply(
    _ name: String, breaks scenario: String,
    _ change: @escaping @Sendable (inout ReportReply.Info) throws(ServiceError) -> Void
  ) -> CreditScoreVariant {
    CreditScoreVariant(name, breaks: scenario) { builder, _ in
      let make = builder.makeService
      builder.makeService = { ChangedService(base: make($0), change: change) }
    }
  }

  /// Takes a failure for another.
  private static func failure(
    _ name: String, breaks scenario: String, _ change: @escaping @Sendable (inout ScoreFailure) -> Void
  ) -> CreditScoreVariant {
    CreditScoreVariant(name, breaks: scenario) { builder, _ in
      builder.makeInteractor = { ChangedInteractor(base: ReportInteractor($0), failure: change) }
    }
  }

  /// Has another presenter around the shipped one.
  private static func presenter(
    _ name: String, breaks scenario: String,
    _ make: @escaping @MainActor @Sendable (any ScorePresenter, StageEnvironment) -> any ScorePresenter
  ) -> CreditScoreVariant {
    CreditScoreVariant(name, breaks: scenario) { builder, environment in
      let shipped = builder.makePresenter
      builder.makePresenter = { make(shipped($0, $1), environment) }
    }
  }

  /// Shows other models.
  private static func model(
    _ name: String, breaks scenario: String,
    _ change: @escaping @MainActor @Sendable (inout ScoreViewModel) -> Void
  ) -> CreditScoreVariant {
    presenter(name, breaks: scenario) { base, _ in ModelPresenter(base, change) }
  }

  private static let replies = [
    presenter("waits-for-the-button", breaks: "report") { base, _ in IdlePresenter(base) },
    reply("scale-of-1000", breaks: "report") { $0.maxScoreValue = 1000 },
    CreditScoreVariant("gauge-from-zero", breaks: "gauge") { builder, _ in
      builder.makeInteractor = { ChangedInteractor(base: ReportInteractor($0), report: { $0.min = 0 }) }
    },
    model("share-of-a-fraction", breaks: "gauge") { model in
      if model.gauge?.scale == "0–100" { model.gauge?.percent = Int(Double(57) / 100 * 100) }
    },
    model("gauge-rounded-up", breaks: "gauge") { if $0.gauge?.percent == 99 { $0.gauge?.percent = 100 } },
    reply("null-is-zero", breaks: "money") { $0.currentLongTermDebt = $0.currentLongTermDebt ?? 0 },
    reply("pence-are-pounds", breaks: "money") {
      $0.currentShortTermDebt = $0.currentShortTermDebt.map { $0 * 100 }
    },
    reply("band-of-the-score", breaks: "band") { $0.scoreBand = $0.score.map { $0 / 141 } },
    reply("highest-band", breaks: "band") { $0.scoreBand = $0.scoreBand.map { min($0, 4) } },
    reply("score-in-scale", breaks: "outside") { $0.score = min($0.score ?? 0, $0.maxScoreValue ?? 0) },
    model("gauge-overflows", breaks: "outside") { model in
      let score = model.gauge.flatMap { Int($0.score) }
      model.gauge?.percent = score.map { $0 / 7 }
    },
    model("flat-scale-is-full", breaks: "flat-scale") { model in
      let percent = model.gauge?.percent
      model.gauge?.percent = percent ?? 100
    },
    reply("scale-turned-round", breaks: "reversed-scale") { info in
      let scale = [info.minScoreValue ?? 0, info.maxScoreValue ?? 0].sorted()
      (info.minScoreValue, info.maxScoreValue) = (scale[0], scale[1])
    },
    CreditScoreVariant("keeps-nonsense", breaks: "reversed-scale") { builder, environment in
      let make = builder.makeRepository
      builder.makeRepository = {
        CarefulRepository(base: make($0), files: Stores(environment: environment))
      }
    },
    reply("no-score-is-zero", breaks: "no-score") { $0.score = $0.score ?? 0 },
    reply("all-fields-needed", breaks: "missing-fields") { info throws(ServiceError) in
      if info.percentageCreditUsed == nil { throw .unreadable("missing") }
    },
  ]

  private static let failures = [
    failure("offline-is-outage", breaks: "inaccessible") {
      if $0.kind == .inaccessible { $0.kind = .unavailable }
    },
    CreditScoreVariant("body-before-status", breaks: "unavailable") { builder, _ in
      let make = builder.makeClient
      builder.makeClient = { make(StatusClient(base: $0, method: "GET", statuses: [503: 200])) }
    },
    failure("page-is-outage", breaks: "incompatible") {
      if $0.kind == .incompatible { $0.kind = .unavailable }
    },
    failure("trace-without-place", breaks: "incompatible") { $0.reason = "unreadable" },
    CreditScoreVariant("english-alone", breaks: "german") { builder, _ in
      let (log, words) = (builder.log, Words(Locale(identifier: "en_US")))
      builder.makePresenter = { ReportPresenter($0, wireframe: $1, log: log, words: words) }
    },
    CreditScoreVariant("silent-failure", breaks: "no-wireframe") { builder, _ in
      let (log, words) = (builder.log, builder.words)
      builder.makePresenter = {
        ReportPresenter($0, wireframe: $1, log: $1 == nil ? RecentEvents() : log, words: words)
      }
    },
    presenter("impatient", breaks: "backoff") { base, environment in
      ImpatientPresenter(base) { try? await environment.clock.sleep(for: .seconds(2)) }
    },
    presenter("button-waits", breaks: "button-resets") { base, _ in StubbornPresenter(base) },
    failure("all-retried", breaks: "no-retry") { $0.mayPass = true },
    CreditScoreVariant("told-each-time", breaks: "told-once") { builder, _ in
      let shipped = builder.makePresenter
      builder.makePresenter = { shipped(TellingInteractor(base: $0, wireframe: $1), $1) }
    },
    model("failure-clears", breaks: "failure-keeps") { if $0.age != nil { ($0.gauge, $0.rows) = (nil, []) } },
    model("no-age", breaks: "failure-keeps") { $0.age = nil },
    presenter("deaf-to-the-connection", breaks: "online") { base, _ in DeafPresenter(base) },
    presenter("asks-at-each-connection", breaks: "online") { base, _ in EagerPresenter(base) },
    CreditScoreVariant("patient", breaks: "limit") { builder, _ in
      builder.makeService = { RemoteReportService($0, address: .report, limit: 60) }
    },
  ]

  private static let screens = [
    presenter("in-halves", breaks: "at-once") { base, environment in
      HalvingPresenter(base) { try? await environment.clock.sleep(for: .milliseconds(100)) }
    },
    presenter("in-halves-of-an-instant", breaks: "at-once") { base, _ in HastyPresenter(base) },
    model("button-always-enabled", breaks: "one-request") {
      if $0.activity == .refreshing { $0.activity = .upToDate }
    },
    presenter("asks-at-each-return", breaks: "foreground") { base, _ in EagerPresenter(base) },
    presenter("asleep-in-front", breaks: "foreground") { base, _ in SleepyPresenter(base) },
    CreditScoreVariant("debt-asks", breaks: "debt") { builder, _ in
      let shipped = builder.makeDebtPresenter
      builder.makeDebtPresenter = { shipped($0, DebtInteractor(base: $1, asks: true)) }
    },
    CreditScoreVariant("debt-stands-still", breaks: "debt-follows") { builder, _ in
      let shipped = builder.makeDebtPresenter
      builder.makeDebtPresenter = { shipped($0, DebtInteractor(base: $1, follows: false)) }
    },
  ]

  private static let kept = [
    CreditScoreVariant("nothing-kept", breaks: "kept") { $0.keep(in: $1, readsFiles: false) },
    CreditScoreVariant("kept-for-ever", breaks: "kept-a-day") { $0.keep(in: $1, maxAge: .infinity) },
    CreditScoreVariant("no-tag", breaks: "tag") { builder, _ in
      let make = builder.makeService
      builder.makeService = { TaglessService(base: make($0)) }
    },
    CreditScoreVariant("unchanged-is-failure", breaks: "tag") { builder, _ in
      let make = builder.makeService
      builder.makeService = { RestlessService(base: make($0)) }
    },
    CreditScoreVariant("unreadable-is-silent", breaks: "unreadable-file") {
      $0.keep(in: $1, readsFiles: false)
    },
    CreditScoreVariant("must-be-kept", breaks: "disk-full") { builder, environment in
      let make = builder.makeRepository
      builder.makeRepository = {
        CarefulRepository(base: make($0), files: Stores(environment: environment))
      }
    },
  ]

  private static let secrets = [
    CreditScoreVariant("unsigned", breaks: "token") { builder, _ in builder.makeClient = { $0 } },
    CreditScoreVariant("token-lost", breaks: "token") { $0.sign(in: $1, keepsSecrets: false) },
    failure("refused-and-again", breaks: "refused") { $0.mayPass = true },
    CreditScoreVariant("tokens-stay", breaks: "refused") { $0.sign(in: $1, forgetsSecrets: false) },
    CreditScoreVariant("renewal-gives-up", breaks: "renewal-fails") { builder, _ in
      let make = builder.makeClient
      builder.makeClient = { make(StatusClient(base: $0, method: "POST", statuses: [503: 401])) }
    },
  ]

  private static let layouts = [
    CreditScoreVariant("stack-is-split", breaks: "stack") { builder, _ in
      builder.makeWireframe = { SplitWireframe($0) }
    },
    CreditScoreVariant("opens-twice", breaks: "stack") { builder, _ in
      builder.makeWireframe = { PilingWireframe($0) }
    },
    CreditScoreVariant("split-piles", breaks: "split") { builder, _ in
      builder.makeWireframe = { PilingWireframe($0) }
    },
    CreditScoreVariant("alert-stays", breaks: "alert") { builder, _ in
      let make = builder.makeWireframe
      builder.makeWireframe = { make($0).map { InsistentWireframe($0) } }
    },
    presenter("never-stops", breaks: "quit") { base, _ in EndlessPresenter(base) },
  ]
}

extension ModuleBuilder {
  /// Keeps reports in another way.
  fileprivate mutating func keep(
    in environment: StageEnvironment, readsFiles: Bool = true, maxAge: TimeInterval = 86_400
  ) {
    let files = ChangedStores(base: Stores(environment: environment), readsFiles: readsFiles)
    let log = log
    makeRepository = { CachingReportRepository(service: $0, files: files, log: log, maxAge: maxAge) }
  }

  /// Keeps tokens in another way.
  fileprivate mutating func sign(
    in environment: StageEnvironment, keepsSecrets: Bool = true, forgetsSecrets: Bool = true
  ) {
    let secrets = ChangedStores(
      base: Stores(environment: environment), keepsSecrets: keepsSecrets, forgetsSecrets: forgetsSecrets)
    makeClient = { AuthorisedClient($0, secrets: secrets, renewal: .token) }
  }
}
