import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// What the system does to the converter: background, locale and zone, and two taps at once.
@Suite struct LifeTests {
  @Test func `in the background nothing is asked, and what is in flight is cancelled`() throws {
    try passes(
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 200 after 500ms rates 2026-04-10 USD 1.18
        | 200 forever rates 2026-04-13 USD 1.1684

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      wait 1.2s
        +1s  GET /v1/latest?base=EUR&symbols=USD → …
      background
        GET /v1/latest?base=EUR&symbols=USD → cancelled in 200ms
        pairs.refresh  .on → .paused(.background)
      wait 599s
        +598.8s  pairs.rows[EURUSD].rate  1.1711 → nil
        +598.8s  pairs.rows[EURUSD].status  .live → .unavailable
        +598.8s  pairs.date  2026-04-10 → nil
        +598.8s  pairs.age  .fresh → .invalid(since: T+600s)
      expect screen
        Rates and Currencies  [Add]
        No rates for ten minutes: the app was in the background.  [Retry]
          1 EUR  Euro  —  US Dollar · USD
        [Rates]  (selected)  [Amounts]
      foreground
        GET /v1/latest?base=EUR&symbols=USD → 200
        pairs.rows[EURUSD].rate  nil → 1.1684
        pairs.rows[EURUSD].status  .unavailable → .live
        pairs.date  nil → 2026-04-13
        pairs.age  .invalid(since: T+600s) → .fresh
        pairs.refresh  .paused(.background) → .on
      foreground
        rejected .returnedToForeground  the app is in the foreground already

      """)
  }

  @Test func `another locale and zone change words and figures at once, and hold for the next launch`() throws
  {
    try passes(
      """
      given pairs EURUSD
      given zone UTC-03:30
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates USD 1.1711
        | 429
        |   Retry-After: 5
        | 200 forever rates USD 1.1711

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      wait 1s
        | ignore **
        +1s  GET /v1/latest?base=EUR&symbols=USD → 429
        +1s  alert "Too many requests. Next try at 20:30:06."
      zone UTC+02:00
      expect screen
        Rates and Currencies  [Add]
        Rates are from 1 January.
          1 EUR  Euro  1.1711  US Dollar · USD
        Alert: Too many requests. Next try at 02:00:06.
        [Rates]  (selected)  [Amounts]
      locale de_DE
      expect screen
        Kurse und Währungen  [Hinzufügen]
        Die Kurse sind vom 1. Januar.
          1 EUR  Euro  1,1711  US-Dollar · USD
        Alert: Zu viele Anfragen. Nächster Versuch um 02:00:06.
        [Kurse]  (selected)  [Beträge]
      quit
      locale ar_EG
      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      expect screen
                   [Add]  Rates and Currencies
        US Dollar · USD  ١٫١٧١١  Euro  1 EUR
                [Amounts]  [Rates]  (selected)

      """)
  }

  @Test func `two taps hit the same screen before anything else runs`() throws {
    try passes(
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 401
        | 200 rates 2026-04-10 USD 1.1711

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 401
      tap retry x2
        | ignore **
        rejected .retryTapped  there is nothing to retry
        GET /v1/latest?base=EUR&symbols=USD → 200

      """)
  }

  private func passes(_ text: String) throws {
    let desk = try Desk()
    try desk.write("x.scenario", text)
    let run = desk.run("run", "DESK", stage: ConverterStage.self)
    #expect(run.code == 0, "\(run.output)")
    let again = desk.run("run", "DESK", "--update", stage: ConverterStage.self)
    #expect(try desk.read("x.scenario") == text, "\(again.output)")
  }
}
