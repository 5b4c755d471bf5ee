import Domain

/// Presents the selector and its second screen, and ends with one answer.
package final class SelectorFlow {
  package typealias Model = ViewModel<SelectorModel, SelectorEvent, SelectorEffect>

  /// Given once, whatever a user taps after it.
  package let answer: Promise<SelectorModel.Answer>
  package let model: Model
  private let report: (Navigation) -> Void
  private var step = SelectorState.Step.first

  package init(
    _ model: Model, report: @escaping (Navigation) -> Void,
    ignored: @escaping (SelectorModel.Answer) -> Void = { _ in }
  ) {
    self.model = model
    self.report = report
    answer = Promise(ignored: ignored)
    // The first to hear of the answer, and once.
    answer.observe { _ in report(.dismiss(Self.name)) }
  }

  package func start(isolation: isolated any Actor) {
    report(.present(Self.name))
    model.observe { [unowned self] in self.follow($0) }
    model.send(.opened, isolation: isolation)
  }

  /// No answer comes any more.
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
