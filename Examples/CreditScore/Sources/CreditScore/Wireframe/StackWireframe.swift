/// Screens above each other, as on a telephone.
@MainActor package final class StackWireframe: Wireframe {
  package private(set) var opened: [DebtView] = []
  package private(set) var alert: String?
  private let makeDebtView: MakeDebtView

  package init(_ makeDebtView: @escaping MakeDebtView) { self.makeDebtView = makeDebtView }

  package func show(_ debt: Debt.Kind) {
    // A second tap before the first screen is there.
    if opened.last?.kind != debt { opened.append(makeDebtView(debt)) }
  }

  package func tell(_ words: String) { alert = words }

  package func closeAlert() { alert = nil }

  package func goBack() -> Bool {
    guard let last = opened.popLast() else { return false }
    last.close()
    return true
  }

  package func arrange(_ score: [Element]) -> [Element] { opened.last.map { [$0.element] } ?? score }

  package func close() { opened.forEach { $0.close() } }
}
