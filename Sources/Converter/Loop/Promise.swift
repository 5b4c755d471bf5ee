/// The answer of a flow: given once, kept for whoever asks later.
package final class Promise<Value> {
  private var value: Value?
  private var observers: [(Value) -> Void] = []
  private let ignored: (Value) -> Void

  /// - Parameter ignored: hears of every further fulfilment, which changes nothing.
  package init(ignored: @escaping (Value) -> Void) { self.ignored = ignored }

  package func fulfil(_ answer: Value) {
    guard value == nil else { return ignored(answer) }
    value = answer
    let waiting = observers
    observers = []
    for observer in waiting { observer(answer) }
  }

  /// Calls the observer once: now, if the answer is there, else as soon as it is.
  package func observe(_ observer: @escaping (Value) -> Void) {
    guard let value else { return observers.append(observer) }
    observer(value)
  }
}
