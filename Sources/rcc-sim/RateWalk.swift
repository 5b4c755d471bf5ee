import Foundation
import Scenario
import StubServer
import Synchronization

/// `rates walk USD 1.1711 ±0.0010`: figures that go their own way from the one that is written, a step of at
/// most so much at each use, without an end.
struct RateWalk {
  /// One currency's way; a figure is counted in units of the last digit of figure and step.
  struct CurrencyWalk: Sendable {
    let code: String
    let digits: Int
    let start: Int
    let step: Int
  }

  private let ways: [CurrencyWalk]
  private let name: String
  private let shape: ServiceBody

  static func bodies(_ order: BodyRequest) throws(WordProblem) -> [GeneratedBody] {
    let walk = RateWalk(
      ways: try ways(order.words), name: "\(order.route) \(order.words.joined(separator: " "))",
      shape: ServiceBody(order))
    return [GeneratedBody(series: walk.series, contentType: walk.written.contentType)]
  }

  /// The first of its bodies, as its words have it.
  private var written: GeneratedBody {
    shape.body(WrittenRates(figures: ways.map { (code: $0.code, figure: $0.figure($0.start)) }))
  }

  private var series: AnswerSeries {
    let paths = ways.map { Path($0, of: name) }
    return AnswerSeries(name: name) { [shape] place, seed in
      let figures = paths.map { (code: $0.way.code, figure: $0.figure(at: place, seed: seed)) }
      return shape.body(WrittenRates(figures: figures)).bytes
    }
  }

  /// Where a way leads; it remembers the last place, so that a play's next body is one step on.
  private final class Path: Sendable {
    private struct Place {
      var seed: UInt64
      var ordinal: Int
      var units: Int
    }

    let way: CurrencyWalk
    private let label: UInt64
    private let last: Mutex<Place>

    init(_ way: CurrencyWalk, of series: String) {
      self.way = way
      label = SeededNumber.label("\(series) \(way.code)")
      last = Mutex(Place(seed: 0, ordinal: 0, units: way.start))
    }

    func figure(at ordinal: Int, seed: UInt64) -> String {
      let units = last.withLock { last in
        if last.seed != seed || ordinal < last.ordinal {
          last = Place(seed: seed, ordinal: 0, units: way.start)
        }
        while last.ordinal < ordinal {
          last.ordinal += 1
          let draw = SeededNumber.number(seed: seed, label: label, ordinal: last.ordinal)
          last.units = way.units(after: last.units, draw: draw)
        }
        return last.units
      }
      return way.figure(units)
    }
  }
}

extension RateWalk.CurrencyWalk {
  /// One step on: each number of units up to the step is as likely; a rate is never zero or below it.
  func units(after units: Int, draw: UInt64) -> Int {
    let (high, _) = draw.multipliedFullWidth(by: UInt64(2 * step + 1))
    let change = Int(high) - step
    return units + change > 0 ? units + change : units - change
  }

  /// In all its digits: `1.1700`.
  func figure(_ units: Int) -> String {
    let text = String(repeating: "0", count: max(0, digits + 1 - String(units).count)) + String(units)
    return digits == 0 ? text : "\(text.dropLast(digits)).\(text.suffix(digits))"
  }
}

/// A number that depends on nothing but the seed, what it is for, and which one it is.
enum SeededNumber {
  /// The label's letters as a number (FNV-1a).
  static func label(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  static func number(seed: UInt64, label: UInt64, ordinal: Int) -> UInt64 {
    mixed(mixed(mixed(seed) ^ label) &+ UInt64(ordinal) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The finalizer of SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
