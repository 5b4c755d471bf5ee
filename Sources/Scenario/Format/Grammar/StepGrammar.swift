extension Grammar {
  /// The steps, with any locale allowed.
  static let allSteps = steps(in: [])

  /// Returns the steps for an app that has these locales; any locale is allowed when the list is empty.
  static func steps(in locales: [String]) -> [GrammarWord<Verb>] {
    stepsOfApp + [locale(locales)] + stepsOfHand
  }

  private static let stepsOfApp: [GrammarWord<Verb>] = [
    GrammarWord("launch", "starts the app", GrammarRule("") { _ in .launch }),
    GrammarWord("relaunch", "quits the app and launches it again", GrammarRule("") { _ in .relaunch }),
    GrammarWord("quit", "quits the app, which is told", GrammarRule("") { _ in .quit }),
    GrammarWord(
      "kill", "ends the app as the system does, without telling it", GrammarRule("") { _ in .kill }),
    GrammarWord("offline", "takes the connection away", GrammarRule("") { _ in .offline }),
    GrammarWord("online", "gives the connection back", GrammarRule("") { _ in .online }),
    GrammarWord("background", "sends the app to the background", GrammarRule("") { _ in .background }),
    GrammarWord("foreground", "brings the app to the front again", GrammarRule("") { _ in .foreground }),
    GrammarWord(
      "disk", "lets the disk accept what is written, or not, fail the next write, or take time",
      GrammarRule("ok") { _ in .disk(.ok) }, GrammarRule("full") { _ in .disk(.full) },
      GrammarRule("read-only") { _ in .disk(.readOnly) },
      GrammarRule("fails once") { _ in .disk(.failsOnce) },
      GrammarRule("slow DURATION") { .disk(.slow($0.duration)) }),
  ]

  private static func locale(_ locales: [String]) -> GrammarWord<Verb> {
    let each = locales.map { locale in GrammarRule<Verb>(locale) { _ in .locale(locale) } }
    return GrammarWord(
      "locale", "gives the user another locale",
      forms: each.isEmpty ? [GrammarRule("LOCALE") { .locale($0.value) }] : each)
  }

  private static let stepsOfHand: [GrammarWord<Verb>] = [
    GrammarWord("zone", "gives the user another time zone", GrammarRule("ZONE") { .zone($0.value) }),
    GrammarWord(
      "tap", "taps a node of the screen; x2 taps twice before anything else runs",
      GrammarRule("ID [xN]") { .tap(id: $0.id, times: $0.times) }),
    GrammarWord(
      "type", "types at the end of a field, a keystroke for each character",
      GrammarRule("ID TEXT") { .type(id: $0.id, text: $0.value) }),
    GrammarWord("clear", "empties a field", GrammarRule("ID") { .clear(id: $0.id) }),
    GrammarWord("swipe", "opens a row to the side", GrammarRule("ID") { .swipe(id: $0.id) }),
    GrammarWord("delete", "deletes a row", GrammarRule("ID") { .delete(id: $0.id) }),
    GrammarWord("back", "goes back one screen", GrammarRule("") { _ in .back }),
    GrammarWord("dismiss", "swipes the top screen away", GrammarRule("") { _ in .dismiss }),
    GrammarWord(
      "wait", "plays what is due up to and including the duration, or until a value matches (at most 60s)",
      GrammarRule("DURATION") { .wait($0.duration) },
      GrammarRule("until PATH is VALUE [within DURATION]") {
        .waitUntil(path: $0.path, value: $0.value, within: $0.duration)
      }),
    GrammarWord(
      "expect",
      "claims a value, or prints a value, the screen, the requests since the last time, or what is pending",
      forms: formsOfExpect, listed: 5),
  ]

  /// The forms that print and the value at a path; then the other claims, which have a table of their own.
  private static let formsOfExpect: [GrammarRule<Verb>] =
    [
      GrammarRule("screen") { _ in .expectScreen },
      GrammarRule("requests") { _ in .expectRequests },
      GrammarRule("pending") { _ in .expectPending },
      GrammarRule("PATH is VALUE") { .expectIs(path: $0.path, value: $0.value) },
      GrammarRule("PATH") { .expect(path: $0.path) },
    ] + allClaims.map(\.form)

  static let allScopes: [GrammarWord<[String]>] = [
    GrammarWord(
      "only", "compares these changes of state and no others", GrammarRule("PATH…", make: \.patterns)),
    GrammarWord("ignore", "leaves these changes of state out", GrammarRule("PATH…", make: \.patterns)),
  ]

  static let allComparisons: [GrammarWord<ComparisonMode>] = [
    GrammarWord(
      "any", "compares the lines of one instant in any order, or no line, so that only claims count",
      GrammarRule("order") { _ in .anyOrder }, GrammarRule("lines") { _ in .anyLines })
  ]
}
