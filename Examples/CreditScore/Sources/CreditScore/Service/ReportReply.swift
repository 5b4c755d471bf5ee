import Foundation

/// The reply of the service, as far as the app reads it; a field that is absent is as one that is null.
package struct ReportReply: Codable, Equatable, Sendable {
  package struct Info: Codable, Equatable, Sendable {
    package var score: Int?
    package var scoreBand: Int?
    package var minScoreValue: Int?
    package var maxScoreValue: Int?
    package var percentageCreditUsed: Int?
    package var daysUntilNextReport: Int?
    package var currentShortTermDebt: Int?
    package var currentShortTermCreditLimit: Int?
    package var currentShortTermCreditUtilisation: Int?
    package var changeInShortTermDebt: Int?
    package var currentLongTermDebt: Int?
    package var currentLongTermCreditLimit: Int?
    package var currentLongTermCreditUtilisation: Int?
    package var changeInLongTermDebt: Int?
  }

  package var creditReportInfo: Info
}

extension ServiceError {
  /// Creates an error with the place and the problem in a reply: `creditReportInfo.score is of another type`.
  init(decoding error: any Error) {
    let (path, problem): ([any CodingKey], String) =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "missing")
      case .valueNotFound(_, let context): (context.codingPath, "null")
      case .typeMismatch(_, let context): (context.codingPath, "of another type")
      default: ([], "not JSON")
      }
    let place = path.map(\.stringValue).joined(separator: ".")
    self = .unreadable(place.isEmpty ? problem : "\(place) is \(problem)")
  }
}
