import Domain

/// What a user does to the rows.
extension AmountsModel {
  /// The row becomes the source, with the text that it showed, and the base of what is asked.
  mutating func choose(_ currency: Currency) throws(RejectedEvent) -> [AmountsEffect] {
    guard currencies.contains(currency) else { throw RejectedEvent("\(currency) has no row") }
    if currency == calculator.source { throw RejectedEvent("\(currency) is the source already") }
    typed = calculator.amount(of: currency) == nil ? "" : text(of: currency)
    isUntouched = true
    calculator.choose(currency)
    putFirst(currency)
    base = currency
    return askAnew()
  }

  /// What is under way is of the old base; what waits for its time, or a connection, will ask for the new.
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

  /// The same text in the signs of another locale.
  mutating func write(in numbers: NumberStyle) {
    typed = numbers.text(typed, typedIn: self.numbers)
    self.numbers = numbers
  }

  /// A figure of ours loses its grouping as soon as a user goes on from it: with one digit more it were none.
  private var editable: String { isUntouched ? numbers.ungrouped(typed) : typed }

  /// Text that is no figure yet leaves the other rows as they are.
  private mutating func read() {
    isUntouched = false
    if typed.isEmpty {
      calculator.give(nil)
    } else if let amount = numbers.figure(typed) {
      calculator.give(amount)
    }
  }
}
