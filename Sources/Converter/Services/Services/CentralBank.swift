import Foundation
import RCCDomain

/// The daily table of the European Central Bank; its base is implicitly the euro.
extension RateServiceDescription {
  static let ecb = RateServiceDescription(
    target: { _ in daily },
    rates: .xml { root throws(Failure) in
      let day = try newestDay(root)
      var figures: [Currency: Decimal] = [:]
      for (currency, cube) in try cubes(day) {
        guard let rate = cube.attributes["rate"] else {
          throw .malformed("the rate of \(currency) is missing")
        }
        guard let figure = Decimal(exactly: rate) else {
          throw .malformed("the rate of \(currency) is not a number")
        }
        figures[currency] = figure
      }
      return Rates(base: .euro, date: day.attributes["time"].flatMap { CalendarDay($0) }, figures: figures)
    },
    currencies: .answered(
      target: daily,
      .xml { root throws(Failure) in [.euro] + (try cubes(try newestDay(root)).map(\.0)) }))

  private static let daily = "/stats/eurofxref/eurofxref-daily.xml"

  /// Returns the newest day in `<Envelope><Cube><Cube time="…">`, which is the first.
  private static func newestDay(_ root: XML) throws(Failure) -> XML {
    guard root.name == "Envelope" else { throw .malformed("the document is \(root.name), not Envelope") }
    guard let cube = root.children.first(where: { $0.name == "Cube" }) else {
      throw .malformed("Envelope has no Cube")
    }
    guard let day = cube.children.first(where: { $0.name == "Cube" }) else {
      throw .malformed("Cube is empty")
    }
    guard let time = day.attributes["time"], CalendarDay(time) != nil else {
      throw .malformed("the time of Cube is not a day")
    }
    return day
  }

  private static func cubes(_ day: XML) throws(Failure) -> [(Currency, XML)] {
    let cubes = day.children.filter { $0.name == "Cube" }
    let quoted = cubes.compactMap { cube in
      cube.attributes["currency"].flatMap { Currency($0) }.map { ($0, cube) }
    }
    if quoted.isEmpty { throw .malformed("Cube has no currency") }
    return quoted
  }
}
