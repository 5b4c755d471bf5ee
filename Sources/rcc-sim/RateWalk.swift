import Foundation
import Scenario
import StubServer
import Synchronization

/// The endless bodies of `rates walk USD 1.1711 ±0.0010`: a random walk that begins at the written figure and
/// changes by at most one step at each use.
struct RateWalk {
  /// The walk of one currency. Figures are counted in units of the last decimal place of the figure and the
  /// step.
  struct CurrencyWalk: Sendable {
    let code: String
    let digits: Int
    let start: Int
    let step: Int
  }

  private let ways: [CurrencyWalk]
  private let name: String
  private let shape: ServiceBody

  static func bodies(_ order: BodyMakerInput) throws(WordProblem) -> [GeneratedBody] {
    let walk = RateWalk(
      ways: try ways(order.words), name: "\(order.route) \(order.words.joined(separator: " "))",
      shape: ServiceBody(order))
    return [GeneratedBody(series: walk.series, contentType: walk.written.contentType)]
  }

  /// The first body, with the figures as written.
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

  /// The figures along a walk. The last place is stored, so that the next body of a play needs one step only.
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
  /// Returns the next figure. Every change of up to the step in units is equally likely; a rate never becomes
  /// zero or negative.
  func units(after units: Int, draw: UInt64) -> Int {
    let (high, _) = draw.multipliedFullWidth(by: UInt64(2 * step + 1))
    let change = Int(high) - step
    return units + change > 0 ? units + change : units - change
  }

  /// Returns the figure with all its decimal places: `1.1700`.
  func figure(_ units: Int) -> String {
    let text = String(repeating: "0", count: max(0, digits + 1 - String(units).count)) + String(units)
    return digits == 0 ? text : "\(text.dropLast(digits)).\(text.suffix(digits))"
  }
}

/// A number that depends only on the seed, its label, and its ordinal.
enum SeededNumber {
  /// Returns the FNV-1a hash of the label.
  static func label(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  static func number(seed: UInt64, label: UInt64, ordinal: Int) -> UInt64 {
    let start = SplitMix64.number(seed: SplitMix64.number(seed: seed, ordinal: 1) ^ label, ordinal: 1)
    return SplitMix64.number(seed: start, ordinal: ordinal + 1)
  }
}
