/// The result of a flow: it is set once and kept for later observers.
package final class Promise<Value> {
  private var value: Value?
  private var observers: [(Value) -> Void] = []
  private let ignored: (Value) -> Void

  /// - Parameter ignored: Called for every later fulfilment, which has no effect.
  package init(ignored: @escaping (Value) -> Void) { self.ignored = ignored }

  package func fulfil(_ answer: Value) {
    guard value == nil else { return ignored(answer) }
    value = answer
    let waiting = observers
    observers = []
    for observer in waiting { observer(answer) }
  }

  /// Calls the observer once: immediately if the value is set, else when it is.
  package func observe(_ observer: @escaping (Value) -> Void) {
    guard let value else { return observers.append(observer) }
    observer(value)
  }
}
