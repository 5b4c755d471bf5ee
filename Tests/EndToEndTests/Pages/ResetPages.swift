import Foundation

@testable import ScenarioBasics
@testable import rcc_sim

/// A typical run that fails, and its pages: a reset during a refresh, and a rate that differs from the
/// expected one.
struct ResetPages {
  let desk: Workspace
  /// The page of the scenario that fails.
  var failing: String { desk.path("html\(desk.path)/reset.html") }
  var index: String { desk.path("html/index.html") }

  init() throws {
    desk = try Workspace()
    try desk.write("reset.scenario", Self.reset)
    try desk.write("quiet.scenario", "# Nothing is asked.\nlaunch\n  pairs.load  .starting → .empty\n")
    _ = desk.run("run", "DESK", "--report", "html=DESK/html", stage: ConverterStage.self)
  }

  static let reset = """
    # A reset during a refresh: the last rate stays.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 reset at body rates 2026-04-13 USD 1.1684
      | 200 after 300ms rates 2026-04-13 USD 1.1684

    launch
      GET /v1/latest?base=EUR&symbols=USD → 200
      pairs.load  .starting → .loaded
      pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
      pairs.date  nil → 2026-04-10
      pairs.refresh  .off → .on
    wait 1s
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
      +1s  alert "The connection was lost. Rates are from 10 April."
      +1s  pairs.age  .fresh → .old(since: T+0s)
      +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
    wait 1.3s
      +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
      +1.3s  alert closed
      +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.168
      +1.3s  pairs.date  2026-04-10 → 2026-04-13
      +1.3s  pairs.age  .old(since: T+0s) → .fresh
      +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on
    expect pairs.rows[EURUSD].rate is 1.1684

    """
}

extension BrowserPage {
  /// Returns the text of an element as a user reads it, with each run of spaces as one.
  func text(_ selector: String) throws -> String {
    let place = JSONValue.string(selector).line
    return try see("(document.querySelector(\(place))?.innerText ?? '').replace(/\\s+/g, ' ').trim()").string
      ?? ""
  }

  /// Returns how far the page extends beyond its width.
  func overflow() throws -> Int {
    try see("document.documentElement.scrollWidth - document.documentElement.clientWidth").integer ?? -1
  }
}
