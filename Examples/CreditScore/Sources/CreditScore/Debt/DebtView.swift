/// The screen of a debt.
@MainActor package final class DebtView {
  package let kind: Debt.Kind
  package private(set) var model: DebtViewModel
  private let presenter: any DebtPresenter

  package init(_ kind: Debt.Kind, _ presenter: any DebtPresenter) {
    (self.kind, self.presenter) = (kind, presenter)
    model = DebtViewModel(id: kind.rawValue, title: "")
    presenter.attach { [weak self] in self?.model = $0 }
    presenter.start()
  }

  package func close() { presenter.stop() }

  package var element: Element {
    Element(model.title, children: model.rows.map { Element($0.title, value: $0.value, id: $0.id) })
  }
}
