import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The dependencies that the system provides to the app.
package struct Surroundings {
  package var client: any HTTPClient
  package var files: any FileStore
  package var secrets: any SecretStore
  /// Whether there is a connection, from each change on.
  package var connectivity: AsyncStream<Bool>
  package var locale: Locale

  package init(
    client: any HTTPClient = URLSession.shared, files: any FileStore, secrets: any SecretStore,
    connectivity: AsyncStream<Bool>,
    locale: Locale
  ) {
    (self.client, self.files, self.secrets) = (client, files, secrets)
    (self.connectivity, self.locale) = (connectivity, locale)
  }
}

/// Builds the app, a layer from the one below it; each can be built in another way.
@MainActor package struct ModuleBuilder {
  package enum Layout: String, Sendable { case stack, split, none }

  package let log: any EventLog
  package let words: Words
  package var makeClient: (any HTTPClient) -> any HTTPClient
  package var makeService: (any HTTPClient) -> any ReportService
  package var makeRepository: (any ReportService) -> any ReportRepository
  package var makeInteractor: (any ReportRepository) -> any ScoreInteractor = { ReportInteractor($0) }
  package var makePresenter: (any ScoreInteractor, (any ScoreWireframe)?) -> any ScorePresenter
  package var makeDebtPresenter: (Debt.Kind, any ScoreInteractor) -> any DebtPresenter
  package var makeWireframe: (@escaping MakeDebtView) -> (any Wireframe)?
  private let surroundings: Surroundings

  package init(_ surroundings: Surroundings, layout: Layout) {
    let (log, words) = (RecentEvents(), Words(surroundings.locale))
    (self.surroundings, self.log, self.words) = (surroundings, log, words)
    makeClient = { AuthorisedClient($0, secrets: surroundings.secrets, renewal: .token) }
    makeService = { RemoteReportService($0, address: .report) }
    makeRepository = { CachingReportRepository(service: $0, files: surroundings.files, log: log) }
    makePresenter = { ReportPresenter($0, wireframe: $1, log: log, words: words) }
    makeDebtPresenter = { ReportDebtPresenter($0, $1, words: words) }
    makeWireframe = { makeDebtView in
      switch layout {
      case .stack: StackWireframe(makeDebtView)
      case .split: SplitWireframe(makeDebtView)
      case .none: nil
      }
    }
  }

  package func makeApp() -> CreditScoreApp {
    let interactor = makeInteractor(makeRepository(makeService(makeClient(surroundings.client))))
    let makeDebtPresenter = makeDebtPresenter
    let wireframe = makeWireframe { DebtView($0, makeDebtPresenter($0, interactor)) }
    let presenter = makePresenter(interactor, wireframe)
    return CreditScoreApp(
      score: ScoreView(presenter), presenter: presenter, wireframe: wireframe, log: log, words: words,
      connectivity: surroundings.connectivity)
  }
}

extension URL {
  package static let report = address("/prod/mockcredit/values")
  package static let token = address("/prod/token")

  private static func address(_ path: String) -> URL {
    guard let url = URL(string: "https://api.example.com" + path) else {
      preconditionFailure("\(path) is no path")
    }
    return url
  }
}
