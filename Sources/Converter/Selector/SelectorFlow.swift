import RCCDomain

/// A flow that presents the selector and its second screen, and ends with one answer.
package final class SelectorFlow {
  package typealias Model = ViewModel<SelectorModel, SelectorEvent, SelectorEffect>

  /// The answer, set once; later taps do not change it.
  package let answer: Promise<SelectorModel.Answer>
  package let model: Model
  private let report: (NavigationChange) -> Void
  private var step = SelectorState.Step.first

  package init(
    _ model: Model, report: @escaping (NavigationChange) -> Void,
    ignored: @escaping (SelectorModel.Answer) -> Void = { _ in }
  ) {
    self.model = model
    self.report = report
    answer = Promise(ignored: ignored)
    // The first observer of the answer, called once.
    answer.observe { _ in report(.dismiss(Self.name)) }
  }

  package func start(isolation: isolated any Actor) {
    report(.present(Self.name))
    model.observe { [unowned self] in self.follow($0) }
    model.send(.opened, isolation: isolation)
  }

  /// Cancels the model's effects; no answer will be given.
  package func stop() { model.stop() }

  private func follow(_ model: SelectorModel) {
    if let answer = model.answer {
      self.model.stop()
      return self.answer.fulfil(answer)
    }
    switch (step, model.shown.step) {
    case (.first, .second): report(.push(Self.secondName))
    case (.second, .first): report(.pop(Self.secondName))
    default: break
    }
    step = model.shown.step
  }

  private static let name = "selector"
  private static let secondName = "selector.second"
}
