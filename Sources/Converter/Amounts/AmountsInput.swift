import RCCDomain

/// The user's actions on the rows.
extension AmountsModel {
  /// Makes the row the source, with the text that it showed, and the base of the requests, unless the service
  /// refused it: the amount then follows from the rates of the present base. If the base stays the same,
  /// there is nothing to request anew.
  mutating func choose(_ currency: Currency) throws(RejectedEvent) -> [AmountsEffect] {
    guard currencies.contains(currency) else { throw RejectedEvent("\(currency) has no row") }
    if currency == calculator.source { throw RejectedEvent("\(currency) is the source already") }
    typed = calculator.amount(of: currency) == nil ? "" : text(of: currency)
    isUntouched = true
    calculator.choose(currency)
    putFirst(currency)
    if currency == base || refused.contains(currency) { return [] }
    base = currency
    return askAnew()
  }

  /// Requests the rates again: a request under way has the old base, while one that waits for its time or a
  /// connection will use the new one.
  private mutating func askAnew() -> [AmountsEffect] {
    guard refreshing.isAsking || refreshing.schedule == .on else { return [] }
    return effects(refreshing.ask(question))
  }

  mutating func type(_ key: Character) throws(RejectedEvent) {
    typed = try numbers.text(editable, adding: key)
    read()
  }

  mutating func deleteLast() throws(RejectedEvent) {
    if typed.isEmpty { throw RejectedEvent("there is nothing to delete") }
    typed = String(editable.dropLast())
    read()
  }

  mutating func clear() throws(RejectedEvent) {
    if typed.isEmpty { throw RejectedEvent("the field is empty already") }
    typed = ""
    read()
  }

  /// Converts the typed text to the number style of another locale.
  mutating func write(in numbers: NumberStyle) {
    typed = numbers.text(typed, typedIn: self.numbers)
    self.numbers = numbers
  }

  /// The typed text; a figure of the app loses its grouping when the user continues it, because one more
  /// digit would make it invalid.
  private var editable: String { isUntouched ? numbers.ungrouped(typed) : typed }

  /// Reads the typed text; text that is not a figure yet leaves the other rows unchanged.
  private mutating func read() {
    isUntouched = false
    if typed.isEmpty {
      calculator.give(nil)
    } else if let amount = numbers.figure(typed) {
      calculator.give(amount)
    }
  }
}
