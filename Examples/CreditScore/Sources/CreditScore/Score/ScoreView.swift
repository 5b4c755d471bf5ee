/// The screen of the score.
@MainActor package final class ScoreView {
  package private(set) var model = ScoreViewModel()
  /// The texts that a screen reader has spoken for the gauge, the last first.
  package private(set) var announcements: [String] = []
  private let presenter: any ScorePresenter

  package init(_ presenter: any ScorePresenter) {
    self.presenter = presenter
    presenter.attach { [weak self] in self?.show($0) }
  }

  private func show(_ model: ScoreViewModel) {
    if let spoken = model.spoken, spoken != self.model.spoken {
      announcements = Array(([spoken] + announcements).prefix(10))
    }
    self.model = model
  }

  package var elements: [Element] {
    let gauge = model.gauge.map { gauge in
      Element(
        "\(gauge.score)  \(gauge.scale)  \(gauge.band)", value: gauge.percent.map { "\($0) %" }, id: "gauge")
    }
    let rows = model.rows.map { row in
      Element(row.title, value: row.value, id: row.id, action: row.opens.map(opening))
    }
    let notes = [model.age, model.status].compactMap(\.self).filter { !$0.isEmpty }.map { Element($0) }
    let button = Element(
      model.refreshTitle, id: "refresh", isEnabled: model.canRefresh,
      action: { [presenter] in presenter.refresh() })
    return [gauge].compactMap(\.self) + rows + notes + [button]
  }

  private func opening(_ debt: Debt.Kind) -> @MainActor () -> Void {
    { [presenter] in presenter.open(debt) }
  }
}
