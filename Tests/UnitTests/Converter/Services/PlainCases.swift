import RCCDomain

@testable import RCCConverter

extension ServiceCase {
  static let pairs = [
    ServiceCase(
      .pairs, #"{"GBPUSD":1.2994,"USDGBP":0.7807}"#,
      .rates(["GBPUSD": "1.2994", "USDGBP": "0.7807", "EURUSD": nil], on: nil)),
    ServiceCase(
      .pairs, #"{"EURUSD":1.1711,"EURX":2,"GBPUSD":null,"JPYUSD":0,"USDJPY":-1}"#,
      .rates(["EURUSD": "1.1711", "USDEUR": nil, "GBPUSD": nil, "JPYUSD": nil, "USDJPY": nil], on: nil)),
    .unreadable(.pairs, #"{"EURUSD":1.1,"GBPUSD":"dear"}"#, "GBPUSD is not a number"),
    .unreadable(.pairs, "{}", "the body is empty: {}"),
    ServiceCase(.pairs, #"{"message":"no such pair: EURGBP"}"#, .reported("no such pair: EURGBP")),
    ServiceCase(.pairs, "<html>", status: 500, .answered(500)),
  ]

  static let base = [
    ServiceCase(
      .base, #"{"base":"EUR","date":"2018-09-06","rates":{"USD":1.165,"IDR":17283.0,"BTC":0.0}}"#,
      .rates(["EURUSD": "1.165", "EURIDR": "17283", "EURBTC": nil], on: "2018-09-06")),
    ServiceCase(
      .base, #"{"baseCurrency":"EUR","rates":{"EUR":1,"USD":1.165}}"#,
      .rates(["EURUSD": "1.165"], on: nil)),
    .unreadable(.base, #"{"baseCurrency":"euro","rates":{}}"#, "baseCurrency is not a currency"),
    .unreadable(.base, #"{"baseCurrency":"EUR"}"#, "rates is missing"),
    .unreadable(.base, #"{"baseCurrency":"EUR","rates":[1]}"#, "rates is not an object"),
    ServiceCase(.base, "", status: 404, .answered(404)),
  ]

  static let ecb = [
    ServiceCase(
      .ecb, daily("<Cube currency='USD' rate='1.1790'/><Cube currency=\"JPY\" rate=\"186.43\"/>"),
      .rates(["EURUSD": "1.179", "EURJPY": "186.43", "EURGBP": nil], on: "2026-04-10")),
    ServiceCase(
      .ecb,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- of two days the newer -->
      <Envelope><Cube>
        <Cube time='2026-04-10'><Cube currency='USD' rate='1.1711'/></Cube>
        <Cube time='2026-04-09'><Cube currency='USD' rate='1.1685'/></Cube>
      </Cube></Envelope>
      """, .rates(["EURUSD": "1.1711"], on: "2026-04-10")),
    .unreadable(.ecb, daily(""), "Cube has no currency"),
    .unreadable(.ecb, "<Envelope><Cube/></Envelope>", "Cube is empty"),
    .unreadable(.ecb, "<Envelope></Envelope>", "Envelope has no Cube"),
    .unreadable(.ecb, daily("<Cube currency='USD' rate='N/A'/>"), "the rate of USD is not a number"),
    .unreadable(.ecb, daily("<Cube currency='USD'/>"), "the rate of USD is missing"),
    .unreadable(
      .ecb, daily("").replacing("2026-04-10", with: "10.4."), "the time of Cube is not a day"),
    .unreadable(
      .ecb, "<html><body>Welcome to the airport's Wi-Fi</body></html>",
      "the document is html, not Envelope"),
    ServiceCase(.ecb, "<html>Bad gateway</html>", status: 502, .answered(502)),
  ]

  private static func daily(_ cubes: String) -> String {
    """
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
    <gesmes:subject>Reference rates</gesmes:subject>
    <Cube><Cube time='2026-04-10'>\(cubes)</Cube></Cube>
    </gesmes:Envelope>
    """
  }
}
