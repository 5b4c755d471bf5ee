import Foundation

/// A row of eight fields, as an app's list has them.
struct QuoteRow: Identifiable, Hashable {
  enum Status: Hashable {
    case live, gone
    case old(since: Date)
  }

  let id: String
  var name: String
  var rate: Decimal
  var change: Double
  var count: Int
  var date: Date
  var status: Status
  var isPinned: Bool

  init(_ number: Int, _ edition: String = "a") {
    id = "\(edition)-\(number)"
    // Longer than fits into the value itself: what is made anew lies elsewhere.
    name = "The currency of country number \(number)"
    rate = Decimal(number) / 100
    change = Double(number) * 0.01
    count = number
    date = Date(timeIntervalSinceReferenceDate: Double(number) * 60)
    status = number.isMultiple(of: 3) ? .old(since: date) : .live
    isPinned = number.isMultiple(of: 2)
  }
}

/// The same row without identity.
struct UnidentifiedRow: Hashable {
  var number: String
  var name: String
  var rate: Decimal
  var change: Double
  var count: Int
  var date: Date
  var status: QuoteRow.Status
  var isPinned: Bool

  init(_ row: QuoteRow) {
    (number, name, rate, change) = (row.id, row.name, row.rate, row.change)
    (count, date, status, isPinned) = (row.count, row.date, row.status, row.isPinned)
  }
}

/// The same row as an object that nothing can ask for equality.
final class RowObject: Identifiable {
  let id: String
  let name: String
  let rate: Decimal
  let change: Double
  let count: Int
  let date: Date
  let status: QuoteRow.Status
  let isPinned: Bool

  init(_ row: QuoteRow) {
    (id, name, rate, change) = (row.id, row.name, row.rate, row.change)
    (count, date, status, isPinned) = (row.count, row.date, row.status, row.isPinned)
  }
}
