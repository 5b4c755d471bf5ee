extension Grammar {
  /// The steps where any locale may stand.
  static let allSteps = steps(in: [])

  /// The steps for an app that has these locales; any where there are none.
  static func steps(in locales: [String]) -> [Row<Verb>] { stepsOfApp + [locale(locales)] + stepsOfHand }

  private static let stepsOfApp: [Row<Verb>] = [
    Row("launch", "starts the app", Form("") { _ in .launch }),
    Row("relaunch", "quits the app and launches it again", Form("") { _ in .relaunch }),
    Row("quit", "quits the app", Form("") { _ in .quit }),
    Row("offline", "takes the connection away", Form("") { _ in .offline }),
    Row("online", "gives the connection back", Form("") { _ in .online }),
    Row("background", "sends the app to the background", Form("") { _ in .background }),
    Row("foreground", "brings the app to the front again", Form("") { _ in .foreground }),
    Row(
      "disk", "lets the disk take what is written, or not",
      Form("ok") { _ in .disk(.ok) }, Form("full") { _ in .disk(.full) },
      Form("read-only") { _ in .disk(.readOnly) }),
  ]

  private static func locale(_ locales: [String]) -> Row<Verb> {
    let each = locales.map { locale in Form<Verb>(locale) { _ in .locale(locale) } }
    return Row(
      "locale", "gives the user another locale",
      forms: each.isEmpty ? [Form("LOCALE") { .locale($0.value) }] : each)
  }

  private static let stepsOfHand: [Row<Verb>] = [
    Row("zone", "gives the user another time zone", Form("ZONE") { .zone($0.value) }),
    Row(
      "tap", "taps a node of the screen; x2 twice before anything else runs",
      Form("ID [xN]") { .tap(id: $0.id, times: $0.times) }),
    Row(
      "type", "types at the end of a field, a keystroke for each character",
      Form("ID TEXT") { .type(id: $0.id, text: $0.value) }),
    Row("clear", "empties a field", Form("ID") { .clear(id: $0.id) }),
    Row("swipe", "opens a row to the side", Form("ID") { .swipe(id: $0.id) }),
    Row("delete", "deletes a row", Form("ID") { .delete(id: $0.id) }),
    Row("back", "goes back one screen", Form("") { _ in .back }),
    Row("dismiss", "swipes the top screen away", Form("") { _ in .dismiss }),
    Row(
      "wait", "plays all that is due up to and with the duration, or until a value prints so (at most 60s)",
      Form("DURATION") { .wait($0.duration) },
      Form("until PATH is VALUE [within DURATION]") {
        .waitUntil(path: $0.path, value: $0.value, within: $0.duration)
      }),
    Row(
      "expect", "claims a value, or prints a value, the screen, or the requests since the last time",
      Form("screen") { _ in .expectScreen },
      Form("requests") { _ in .expectRequests },
      Form("PATH is VALUE") { .expectIs(path: $0.path, value: $0.value) },
      Form("PATH") { .expect(path: $0.path) }),
  ]

  static let allScopes: [Row<[String]>] = [
    Row("only", "compares these changes of state and no others", Form("PATH…", make: \.patterns)),
    Row("ignore", "leaves these changes of state out", Form("PATH…", make: \.patterns)),
  ]
}
