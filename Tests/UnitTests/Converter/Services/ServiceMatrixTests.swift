import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// Each service reads the answers of the others: the result is an error that names the field, never empty
/// rates.
struct ServiceMatrixTests {
  /// A body, and the result of each service, in the order of `services`.
  ///
  /// `=` marks the service's own format. `+` marks a body that is read intentionally: it has a base and rates
  /// by code, which is all that the reading service specifies, and it would be correct as that service's own
  /// answer.
  private static let rows: [(body: String, outcomes: [String])] = [
    (
      #"{"amount":1.0,"base":"EUR","date":"2026-08-17","rates":{"USD":1.1593}}"#,
      ["=", noList, notPair("amount"), "+", noSuccess, noSuccess, noTime, noResult, noXML]
    ),
    (
      #"[{"date":"2026-08-17","base":"EUR","quote":"USD","rate":1.1593}]"#,
      [noObject, "=", noObject, noObject, noObject, noObject, noObject, noObject, noXML]
    ),
    (
      #"{"GBPUSD":1.2994,"USDGBP":0.7807}"#,
      [noBase, noList, "=", noBase, noSuccess, noSuccess, noTime, noResult, noXML]
    ),
    (
      #"{"baseCurrency":"EUR","rates":{"USD":1.165}}"#,
      [noBase, noList, notPair("baseCurrency"), "=", noSuccess, noSuccess, noTime, noResult, noXML]
    ),
    (
      #"{"success":true,"timestamp":1786963200,"base":"EUR","date":"2026-08-17","rates":{"USD":1.1593}}"#,
      ["+", noList, notPair("success"), "+", "=", "source is missing", "+", noResult, noXML]
    ),
    (
      #"{"success":true,"timestamp":1487946439,"source":"USD","quotes":{"USDRUB":58.500498}}"#,
      [noBase, noList, notPair("success"), noBase, noBase, "=", noBase, noResult, noXML]
    ),
    (
      #"{"disclaimer":"","license":"","timestamp":1414008044,"base":"USD","rates":{"EUR":0.79,"USD":1}}"#,
      ["+", noList, notPair("disclaimer"), "+", noSuccess, noSuccess, "=", noResult, noXML]
    ),
    (
      #"{"result":"success","base_code":"USD","conversion_rates":{"USD":1,"EUR":0.85}}"#,
      [noBase, noList, notPair("result"), noBase, noSuccess, noSuccess, noTime, "=", noXML]
    ),
    (
      "<Envelope><Cube><Cube time='2026-04-10'><Cube currency='USD' rate='1.1711'/></Cube></Cube></Envelope>",
      [noJSON, noJSON, noJSON, noJSON, noJSON, noJSON, noJSON, noJSON, "="]
    ),
    // Formats of services that the app does not support.
    (
      #"{"observations":[{"d":"2021-01-04","FXCADUSD":{"v":"0.7843"}}]}"#,
      [noBase, noList, notPair("observations"), noBase, noSuccess, noSuccess, noTime, noResult, noXML]
    ),
    (
      #"{"query":{"count":0},"results":{}}"#,
      [noBase, noList, notPair("query"), noBase, noSuccess, noSuccess, noTime, noResult, noXML]
    ),
    (
      "[]",
      [
        noObject, "the list is empty", noObject, noObject, noObject, noObject, noObject, noObject, noXML,
      ]
    ),
    (
      "{}",
      [noBase, noList, "the body is empty: {}", noBase, noSuccess, noSuccess, noTime, noResult, noXML]
    ),
  ]

  private static let services: [RateServiceID] = [
    .frankfurterV1, .frankfurterV2, .pairs, .base, .fixer, .currencylayer, .openexchangerates,
    .exchangerateAPI, .ecb,
  ]
  private static let noObject = "the body is not an object"
  private static let noList = "the body is not a list"
  private static let noBase = "base is missing"
  private static let noSuccess = "success is missing"
  private static let noTime = "timestamp is missing"
  private static let noResult = "result is missing"
  private static let noJSON = "not JSON at byte 1: a value expected"
  private static let noXML = "not XML at byte 1: `<` expected"
  private static func notPair(_ key: String) -> String { "\(key) is not a pair" }

  private static let cells = rows.flatMap { row in
    zip(services, row.outcomes).map { (row.body, $0, $1) }
  }

  @Test(arguments: cells)
  func `an answer of another service is an error that names the field`(
    body: String, name: RateServiceID, outcome: String
  ) async {
    let result = await HTTPRateService(name, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
    switch result {
    case .success(.rates(let rates, _)):
      #expect(outcome == "=" || outcome == "+", "\(name) takes it")
      #expect(!rates.description.isEmpty)
    case .success(.unchanged): Issue.record("unchanged")
    case .failure(let failure): #expect(failure == .malformed(outcome))
    }
  }

  @Test func `the matrix is whole`() {
    #expect(Self.services.count == RateServiceID.allCases.count)
    #expect(Self.cells.count == Self.rows.count * Self.services.count)
    #expect(Self.cells.filter { $0.2 == "=" }.count == Self.services.count)
  }

  /// An error in the format of one service is never read as rates by another.
  @Test(arguments: [
    #"{"success":false,"error":{"code":105,"type":"base_currency_access_restricted","info":"Not here"}}"#,
    #"{"error":{"code":"invalid_access_key","message":"No key"}}"#,
    #"{"error":true,"status":429,"message":"access_restricted","description":"Too often"}"#,
    #"{"result":"error","error-type":"quota-reached"}"#, #"{"message":"not found"}"#,
    #"{"status":422,"message":"no"}"#, #"{"message":"Series FX not found.","docs":"x"}"#,
  ])
  func `an error in a body is an error for every service`(body: String) async {
    for name in Self.services {
      let result = await HTTPRateService(name, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
      switch result {
      case .failure(.malformed(let place)): #expect(name == .ecb && place == Self.noXML, "\(name): \(place)")
      case .failure(.rejected(_, let words)): #expect(words != nil)
      case .failure(.rateLimited): break
      default: Issue.record("\(name): \(result)")
      }
    }
  }
}
