public import Foundation
import ScenarioBasics

/// A figure of the state that says how much of one thing a unit of another is.
public struct ConversionRate: Sendable, Equatable {
  /// The path of the figure.
  public let path: String
  /// The unit of which 1 is converted: `EUR`.
  public let from: String
  /// The unit that the figure counts: `USD`.
  public let to: String
  /// The figure.
  public let value: Decimal

  /// Creates a rate.
  public init(_ path: String, from: String, to: String, value: Decimal) {
    (self.path, self.from, self.to, self.value) = (path, from, to, value)
  }
}

/// An amount, and the amounts that the app computes from it.
public struct ConvertedAmounts: Sendable, Equatable {
  /// The basis of the conversion: only amounts with the same basis are compared.
  public let basis: String
  /// The amount.
  public let input: Decimal
  /// The computed amounts, by path.
  public let outputs: [String: Decimal]

  /// Creates amounts.
  public init(basis: String, input: Decimal, outputs: [String: Decimal]) {
    (self.basis, self.input, self.outputs) = (basis, input, outputs)
  }
}

extension Invariant {
  /// ``InvariantRule/arithmetic``
  ///
  /// Each rate is a number above zero; the rate from one thing to itself is 1; there and back is 1, within
  /// the tolerance. A larger amount gives no smaller results, unless an answer came in the same instant; no
  /// result is infinite, or has another sign than the amount.
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - rates: Returns the rates of the state that belong together.
  ///   - tolerance: How far there and back may be from 1: services round each rate.
  ///   - amounts: Returns the converted amounts; nil for none.
  /// - Returns: The invariant.
  public static func arithmetic<State>(
    of subject: String? = nil, rates: @escaping @Sendable (State) -> [ConversionRate],
    tolerance: Decimal,
    amounts: @escaping @Sendable (ObservedInstant<State>) -> ConvertedAmounts? = { _ in nil }
  ) -> Invariant {
    let start: ConvertedAmounts? = nil
    return Invariant(.arithmetic, of: subject, remembering: start) { (last, now: ObservedInstant<State>) in
      guard now.isRunning else {
        last = nil
        return nil
      }
      let present = amounts(now)
      defer { last = present }
      let before = now.answers.isEmpty ? last : nil
      return rates(now.state).problem(tolerance) ?? present?.problem
        ?? present.flatMap { $0.problem(after: before) }
    }
  }
}

extension [ConversionRate] {
  fileprivate func problem(_ tolerance: Decimal) -> String? {
    var values: [[String]: ConversionRate] = [:]
    for rate in self {
      if !rate.value.isFinite || rate.value <= 0 {
        return "\(rate.path) is \(rate.value), expected a rate above 0"
      }
      if rate.from == rate.to, rate.value != 1 {
        return "\(rate.path) is \(rate.value) from \(rate.from) to itself"
      }
      values[[rate.from, rate.to]] = rate
    }
    for rate in self {
      guard let back = values[[rate.to, rate.from]] else { continue }
      let product = rate.value * back.value
      if abs(product - 1) > tolerance {
        return "\(rate.path) is \(rate.value) and \(back.path) is \(back.value): there and back is \(product)"
      }
    }
    return nil
  }
}

extension ConvertedAmounts {
  private var sorted: [(path: String, value: Decimal)] {
    outputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  fileprivate var problem: String? {
    sorted.first { _, value in !value.isFinite || value < 0 && input >= 0 || value > 0 && input < 0 }
      .map { "\($0.path) is \($0.value) for an amount of \(input)" }
  }

  /// Returns the result that is smaller although the amount is larger, or larger although it is smaller.
  fileprivate func problem(after last: ConvertedAmounts?) -> String? {
    guard let last, last.basis == basis else { return nil }
    for (path, value) in sorted {
      guard let before = last.outputs[path] else { continue }
      if input > last.input && value < before || input < last.input && value > before {
        return "\(path) went from \(before) to \(value) as the amount went from \(last.input) to \(input)"
      }
    }
    return nil
  }
}
