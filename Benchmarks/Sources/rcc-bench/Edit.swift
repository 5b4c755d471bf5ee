import Foundation

/// A change of a list of rows between two states.
struct Edit: Sendable {
  let name: String
  /// Whether nothing but the order changes.
  var isOrder = false
  /// Whether rows that are equal lie elsewhere in memory.
  var makesAnew = false
  let apply: @Sendable ([QuoteRow]) -> [QuoteRow]

  static let all: [Edit] = [
    Edit(name: "first changed") { changed($0, [0]) },
    Edit(name: "middle changed") { changed($0, [$0.count / 2]) },
    Edit(name: "last changed") { changed($0, [$0.count - 1]) },
    Edit(name: "insert at front") { [QuoteRow(0, "new")] + $0 },
    Edit(name: "10 % changed") { changed($0, stride(from: 5, to: $0.count, by: 10)) },
    Edit(name: "10 % shuffled", isOrder: true) { shuffled($0) },
    Edit(name: "all new") { rows in rows.indices.map { QuoteRow(rows.count + $0, "b") } },
    Edit(name: "reversed", isOrder: true) { $0.reversed() },
    Edit(name: "made anew, one changed", makesAnew: true) { rows in
      changed(rows.indices.map { QuoteRow($0) }, [5])
    },
  ]

  private static func changed(_ rows: [QuoteRow], _ places: some Sequence<Int>) -> [QuoteRow] {
    var rows = rows
    for place in places { rows[place].rate += Decimal(1) / 1000 }
    return rows
  }

  /// Every tenth row takes the place of another tenth one, by a walk that needs no chance.
  private static func shuffled(_ rows: [QuoteRow]) -> [QuoteRow] {
    let places = Array(stride(from: 0, to: rows.count, by: 10))
    var result = rows
    for index in places.indices { result[places[index]] = rows[places[(index * 7 + 3) % places.count]] }
    return result
  }
}
