/// All that the screen of a debt shows, set at once.
package struct DebtViewModel: Equatable, Sendable, Identifiable {
  package struct Row: Equatable, Sendable, Identifiable {
    package var id: String
    package var title: String
    package var value: String
  }

  package var id: String
  package var title: String
  package var rows: [Row] = []
}

/// Tells the view of a debt what to show.
@MainActor package protocol DebtPresenter: AnyObject {
  func attach(_ show: @escaping @MainActor (DebtViewModel) -> Void)
  func start()
  func stop()
}

/// Shows a debt of the report that there is, and of each that comes.
@MainActor package final class ReportDebtPresenter: DebtPresenter {
  private let kind: Debt.Kind
  private let interactor: any ScoreInteractor
  private let words: Words
  private var model: DebtViewModel
  private var show: @MainActor (DebtViewModel) -> Void = { _ in }
  private var following: Task<Void, Never>?

  package init(_ kind: Debt.Kind, _ interactor: any ScoreInteractor, words: Words) {
    (self.kind, self.interactor, self.words) = (kind, interactor, words)
    model = DebtViewModel(id: kind.rawValue, title: words.title(kind))
  }

  package func attach(_ show: @escaping @MainActor (DebtViewModel) -> Void) {
    self.show = show
    show(model)
  }

  package func start() {
    following = Task {
      let updates = await interactor.updates()
      if let reading = await interactor.last() { render(reading) }
      for await reading in updates { render(reading) }
    }
  }

  package func stop() { following?.cancel() }

  private func render(_ reading: Reading) {
    guard let debt = reading.report.debts.first(where: { $0.kind == kind }) else { return }
    model = DebtViewModel(
      id: kind.rawValue, title: words.title(kind),
      rows: [
        .init(id: "owed", title: words.text(.owed), value: words.money(debt.owed)),
        .init(id: "limit", title: words.text(.limit), value: words.money(debt.limit)),
        .init(id: "used", title: words.text(.used), value: words.figure(debt.used.map { .percent($0) })),
        .init(id: "change", title: words.text(.change), value: words.money(debt.change)),
      ])
    show(model)
  }
}
