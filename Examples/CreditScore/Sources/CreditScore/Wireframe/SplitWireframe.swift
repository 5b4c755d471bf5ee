/// The score and a debt beside each other, as on a tablet.
@MainActor package final class SplitWireframe: Wireframe {
  package private(set) var opened: [DebtView] = []
  package private(set) var alert: String?
  private let makeDebtView: MakeDebtView

  package init(_ makeDebtView: @escaping MakeDebtView) { self.makeDebtView = makeDebtView }

  package func show(_ debt: Debt.Kind) {
    guard opened.first?.kind != debt else { return }
    close()
    opened = [makeDebtView(debt)]
  }

  package func tell(_ words: String) { alert = words }

  package func closeAlert() { alert = nil }

  /// Both are there; none is above the other.
  package func goBack() -> Bool { false }

  package func arrange(_ score: [Element]) -> [Element] {
    [Element("", id: "master", children: score)] + opened.map(\.element)
  }

  package func close() { opened.forEach { $0.close() } }
}
