import CreditScore

/// Opens a screen for each tap, in any layout.
final class PilingWireframe: Wireframe {
  private(set) var opened: [DebtView] = []
  private(set) var alert: String?
  private let makeDebtView: MakeDebtView

  init(_ makeDebtView: @escaping MakeDebtView) { self.makeDebtView = makeDebtView }

  func show(_ debt: Debt.Kind) { opened.append(makeDebtView(debt)) }
  func tell(_ words: String) { alert = words }
  func closeAlert() { alert = nil }
  func goBack() -> Bool { opened.popLast().map { $0.close() } != nil }
  func arrange(_ score: [Element]) -> [Element] { score + opened.map(\.element) }
  func close() { opened.forEach { $0.close() } }
}

/// Shows an alert for ever.
final class InsistentWireframe: Wireframe {
  private let base: any Wireframe

  init(_ base: any Wireframe) { self.base = base }

  var opened: [DebtView] { base.opened }
  var alert: String? { base.alert }
  func show(_ debt: Debt.Kind) { base.show(debt) }
  func tell(_ words: String) { base.tell(words) }
  func closeAlert() {}
  func goBack() -> Bool { base.goBack() }
  func arrange(_ score: [Element]) -> [Element] { base.arrange(score) }
  func close() { base.close() }
}
