import RCCDomain

/// The selector, a function of the state alone.
package struct SelectorScreen: Sendable {
  private let words: Localization

  package init(words: Localization) { self.words = words }

  package func node(_ model: SelectorModel) -> Node {
    .column {
      header(model.shown.step)
      switch model.shown.load {
      case .loading: Node.text(words.updating)
      case .failed(let failure):
        Node.line {
          Node.text(words.currenciesFailed)
          Node.button(words.retry).identified(Self.retryIdentifier)
            .disabled(because: model.isOnline ? nil : "there is no connection")
        }
        Node.text(words.sentence(failure))
      case .loaded:
        Node.list { for currency in model.shown.currencies { row(currency, in: model) } }
          .identified("currencies")
      }
    }
  }

  /// Returns the event for a tap on the component with the identifier.
  package static func event(tapped identifier: String) -> SelectorEvent? {
    switch identifier {
    case retryIdentifier: .retryTapped
    case cancelIdentifier: .cancelled
    default: Currency(identifier).map(SelectorEvent.chosen)
    }
  }

  private static let retryIdentifier = "retry"
  private static let cancelIdentifier = "cancel"
}

extension SelectorScreen {
  private func header(_ step: SelectorState.Step) -> Node {
    switch step {
    case .first:
      .line {
        Node.text(words.firstCurrency).with(.header)
        Node.button(words.cancel).identified(Self.cancelIdentifier)
      }
    case .second: Node.text("‹ " + words.secondCurrency).with(.header)
    }
  }

  private func row(_ currency: Currency, in model: SelectorModel) -> Node {
    Node.line {
      Node.text(currency.code)
      Node.text(words.name(currency))
    }
    .identified(currency.code)
    .labelled("\(words.name(currency)), \(currency.code)")
    .with(.button)
    .disabled(because: obstacle(currency, in: model))
  }

  private func obstacle(_ currency: Currency, in model: SelectorModel) -> String? {
    guard model.shown.disabled.contains(currency), case .second(let first) = model.shown.step else {
      return nil
    }
    return currency == first ? "it is the first currency" : "\(first)\(currency) is in the list"
  }
}
