import Domain
import Foundation

@testable import Converter

/// A change that a machine makes to the app, without knowledge of the app's purpose.
struct Mutation {
  let name: String
  let change: (inout Factory) -> Void

  static var all: [Mutation] { pairs + selector + amounts }

  private static var pairs: [Mutation] {
    PairsMutation.effects(PairsMutation.effectNames)
      + PairsMutation.ignored(PairsMutation.eventNames)
      + PairsMutation.kept(PairsMutation.fields)
      + PairsMutation.turned(PairsMutation.flags)
      + PairsMutation.delays(["askAt", "expireAt", "saveAt"])
  }

  private static var selector: [Mutation] {
    SelectorMutation.effects(["watchConnection", "askForCurrencies", "stopAskingForCurrencies"])
      + SelectorMutation.ignored(SelectorMutation.eventNames)
      + SelectorMutation.kept(SelectorMutation.fields)
  }

  private static var amounts: [Mutation] {
    AmountsMutation.effects(AmountsMutation.effectNames)
      + AmountsMutation.ignored(AmountsMutation.eventNames)
      + AmountsMutation.kept(AmountsMutation.fields)
      + AmountsMutation.turned(AmountsMutation.flags)
      + AmountsMutation.delays(["askAt", "expireAt"])
  }
}

/// A screen whose reducer can be mutated.
protocol MutableFeature {
  associatedtype State: Equatable
  associatedtype Event: Sendable
  associatedtype Effect: Equatable & CustomStringConvertible

  static var feature: String { get }
  static var reducer: WritableKeyPath<Factory, ViewModel<State, Event, Effect>.Reducer> { get }
  /// Returns the effect a millisecond later or sooner; nil for one without a time.
  static func delayed(_ effect: Effect, by duration: Duration) -> Effect?
}

extension MutableFeature {
  typealias Reducer = ViewModel<State, Event, Effect>.Reducer

  /// Each effect dropped, and each duplicated.
  static func effects(_ names: [String]) -> [Mutation] {
    names.flatMap { name in
      [
        mutation("drops \(name)") { effects in effects.filter { word($0) != name } },
        mutation("doubles \(name)") { effects in
          effects.flatMap { word($0) == name ? [$0, $0] : [$0] }
        },
      ]
    }
  }

  /// Each event accepted and then ignored.
  static func ignored(_ names: [String]) -> [Mutation] {
    names.map { name in
      mutation("ignores \(name)") { reduce in
        { state, event throws(RejectedEvent) in word(event) == name ? [] : try reduce(&state, event) }
      }
    }
  }

  /// Each part of the state left unchanged.
  static func kept(_ fields: [Field<State>]) -> [Mutation] {
    fields.map { field in
      mutation("keeps \(field.name)") { reduce in
        { state, event throws(RejectedEvent) in
          let before = state
          let effects = try reduce(&state, event)
          field.restore(&state, before)
          return effects
        }
      }
    }
  }

  /// Each condition inverted while the reducer reads it.
  static func turned(_ flags: [(name: String, path: WritableKeyPath<State, Bool>)]) -> [Mutation] {
    flags.map { name, path in
      mutation("turns \(name)") { reduce in
        { state, event throws(RejectedEvent) in
          var turned = state
          turned[keyPath: path].toggle()
          let asked = turned[keyPath: path]
          let effects = try reduce(&turned, event)
          if turned[keyPath: path] == asked { turned[keyPath: path].toggle() }
          state = turned
          return effects
        }
      }
    }
  }

  /// Each time a millisecond later, and sooner.
  static func delays(_ names: [String]) -> [Mutation] {
    names.flatMap { name in
      [1, -1].map { millisecond in
        mutation("\(name) \(millisecond > 0 ? "late" : "early")") { effects in
          effects.map {
            word($0) == name ? delayed($0, by: .milliseconds(millisecond)) ?? $0 : $0
          }
        }
      }
    }
  }

  private static func mutation(
    _ name: String, _ change: @escaping ([Effect]) -> [Effect]
  ) -> Mutation {
    mutation(name) { reduce in
      { state, event throws(RejectedEvent) in change(try reduce(&state, event)) }
    }
  }

  private static func mutation(
    _ name: String, _ change: @escaping (@escaping Reducer) -> Reducer
  ) -> Mutation {
    let path = reducer
    return Mutation(name: "\(feature): \(name)") { $0[keyPath: path] = change($0[keyPath: path]) }
  }

  /// Returns a case without its associated values.
  private static func word(_ value: some Any) -> String {
    "\(value)".replacing(".", with: "", maxReplacements: 1).prefix { $0 != "(" }.description
  }
}

/// A part of a state, with its name.
struct Field<State> {
  let name: String
  let restore: (inout State, State) -> Void

  init<Value>(_ name: String, _ path: WritableKeyPath<State, Value>) {
    self.name = name
    restore = { $0[keyPath: path] = $1[keyPath: path] }
  }
}
