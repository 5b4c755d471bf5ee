@testable import Scenario
@testable import rcc_sim

extension FailureMessageCase {
  static let table: [FailureMessageCase] = [
    // Requests that the script does not answer.
    group(
      "missing-answers",
      .init(
        "a request has no route, and one is near", mend: .replace(2, with: 1),
        alternative: .insert(above: 5, 3...4)),
      .init("the script has no route at all", mend: .insert(above: 3, 1...2)),
      .init("the last row of a table is used", mend: .insert(above: 4, 1...1))
    ),
    // Requests for which a route has no answer left.
    group(
      "run-outs",
      .init("an answer with a header is used as often as it may be", mend: .insert(above: 5, 1...2)),
      .init(
        "a wait asks for one answer more than there is", mend: .write(12, "wait 1.3s"),
        alternative: .insert(above: 5, 1...1)),
      .init(
        "a wait brings nothing before it asks", mend: .write(11, "wait 999ms"),
        alternative: .insert(above: 4, 1...1)),
      .init("a tap asks for more than there is", alternative: .insert(above: 4, 1...1)),
      .init("an answer is missing that the expected lines speak of", mend: .insert(above: 5, 1...1))
    ),
    // Answers that are never requested.
    group(
      "unused-answers",
      .init("answers are left, and may be deleted", mend: .delete(4...6), alternative: .append(2)),
      .init("an app sends no request"),
      .init("an answer is left, and time would use it", mend: .delete(4...4), alternative: .append(2)),
      .init(
        "an answer says more times than it is asked", mend: .replace(3, with: 1), alternative: .append(3)),
      .init("a redirect leads once to an answer for two", mend: .replace(6, with: 1)),
      .init("rows of a table are left", mend: .replace(3, with: 1)),
      .init("a block in mid-scenario drops an answer", mend: .delete(4...4))
    ),
    // Waits whose condition never becomes true.
    group(
      "waits",
      .init("a wait is too short", mend: .replace(9, with: 1)),
      .init("a silent wait above is too short", mend: .replace(15, with: 1)),
      .init("a wait is for an answer that never comes"),
      .init("nothing more can come"),
      .init("a figure comes near and not there"),
      .init("a wait asks again and again", mend: .write(11, "wait 1s"), alternative: .replace(3, with: 1))
    ),
    // Steps, paths and patterns that match nothing, and values that no line claims.
    group(
      "claims",
      .init("a change is not expected"),
      .init("a tap meets nothing, and a name is near", mend: .replace(9, with: 1)),
      .init("a path to be printed leads nowhere", mend: .replace(3, with: 1)),
      .init("a claim leads nowhere", mend: .replace(3, with: 1)),
      .init("a claim goes wrong in the middle of its path", mend: .replace(11, with: 1)),
      .init("a pattern of a step meets nothing", mend: .replace(6, with: 1)),
      .init("a pattern of the file meets nothing", mend: .delete(1...1)),
      .init("nothing is asserted", mend: .append(1)),
      .init("what is known to fail passes", mend: .delete(1...1)),
      .init("no line is expected and the claims hold")
    ),
    // A disk that the app does not wait for, and stores of which nothing is asked that the scenario says.
    group(
      "disks",
      .init("an app does not wait for a slow disk", KeepingStage.self, mend: .delete(2...2)),
      .init("a disk was to fail once, and nothing is written", KeepingStage.self, mend: .delete(4...4)),
      .init("a disk is full, and nothing is written", AsksStoresStage.self, mend: .delete(1...1)),
      .init("a disk is read-only, and nothing is written", AsksStoresStage.self, mend: .delete(2...2)),
      .init("a disk is slow, and nothing is read", AsksStoresStage.self, mend: .delete(3...3)),
      .init("a file is there, and nobody asks for it", AsksStoresStage.self, mend: .delete(1...1)),
      .init("a user has a token, and nobody asks for it", AsksStoresStage.self, mend: .delete(1...1)),
      .init("a default is set, and nobody asks for it", AsksStoresStage.self, mend: .delete(1...1))
    ),
    // Claims of requests, of files, and of what is pending.
    group(
      "world-claims",
      .init("more requests were sent than are claimed", mend: .replace(9, with: 1)),
      .init("requests came in another order"),
      .init("a request has a header that it must not have"),
      .init("no request was to be sent"),
      .init("a file has other contents"),
      .init("a file was to stay as it is"),
      .init("a timer more is set", mend: .replace(7, with: 1)),
      .init("nothing was to be pending")
    ),
    // More at once than a scenario allows, or any by default.
    group(
      "ceilings",
      .init("a timer is left behind at each tick", LeaksATimerATick.self),
      .init("more requests are in flight than a scenario allows", mend: .replace(3, with: 1)),
      .init("more jobs run at an instant than a scenario allows"),
      .init("the state has more values than a scenario allows", mend: .replace(2, with: 1))
    ),
    // Rules of the Stage that do not hold, whatever lines are expected.
    group(
      "invariants",
      .init("an answer breaks a rule", HidesTheAge.self),
      .init("a timer breaks a rule, and an expected line differs", RejectsATick.self),
      .init("a rule breaks that held at no instant before", QuotesZero.self)
    ),
    // Inputs that are joined to a step.
    group(
      "joined-inputs",
      .init("a joined tap meets nothing, and a name is near", mend: .replace(10, with: 1)),
      .init("two inputs at one instant show another thing in the second order")
    ),
    // Requests that are similar to those that the script serves.
    group(
      "routes",
      .init("the query stands in another order", mend: .replace(2, with: 1)),
      .init("the route is on the other host", mend: .replace(2, with: 1)),
      .init("a redirect leads where there is no route"),
      .init("a condition wants another value", mend: .replace(6, with: 1)),
      .init("a condition wants a field that is not there", mend: .delete(4...4)),
      .init("the route stands below the step that asks", mend: .move(9...10, above: 3))
    ),
    // Requests that meet the conditions of no answer that is left, and answers that were kept for another one.
    group(
      "conditions",
      .init("no answer fits the request", SendsBodiesStage.self, mend: .delete(6...6)),
      .init("the answer that fits is used up", SendsBodiesStage.self, mend: .insert(above: 4, 1...2)),
      .init("an answer waits for another request", SendsBodiesStage.self, mend: .delete(2...3)),
      .init("a secret differs", SendsBodiesStage.self)
    ),
    // Requests that have another body than expected.
    group(
      "request-bodies",
      .init("a body has another value", SendsBodiesStage.self),
      .init("a field is missing, and another one came", SendsBodiesStage.self),
      .init("a body of an unexpected request", SendsBodiesStage.self),
      .init("a request that was sent by a timer has another body", SendsBodiesStage.self),
      .init("bodies of two requests are exchanged", SendsBodiesStage.self),
      .init("a printed request has another body", SendsBodiesStage.self)
    ),
    // Values that do not appear, because the answer has others.
    group(
      "figures",
      .init("an answer lacks the day"),
      .init("an answer has another figure", mend: .replace(6, with: 1)),
      .init("an answer lacks a rate")
    ),
    // The first difference, and what cannot work after it.
    group(
      "aftermaths",
      .init("a route stands below the step that asks, in a file that was only begun"),
      .init("lines stand in another order, and a later tap meets nothing"),
      .init("a line stands in another order", mend: .move(14...14, above: 15)),
      .init("a later claim says that the answer is wrong", mend: .replace(4, with: 1)),
      .init("a claim meets a wrong answer"),
      .init("the only row is another", mend: .replace(11, with: 1)),
      .init("a change is not expected, and a later step is not answered")
    ),
    // Near misses: a sign, a letter or a moment is missing.
    group(
      "near-misses",
      .init("a redirect lacks the sign of the second address", mend: .replace(5, with: 1)),
      .init("a pattern that narrows has a misspelt name"),
      .init("a pattern has a misspelt name", mend: .replace(10, with: 1)),
      .init("a case lacks its dot", mend: .replace(11, with: 1)),
      .init("a figure has a comma", mend: .replace(11, with: 1)),
      .init("a wait ends before the time limit", mend: .replace(10, with: 1)),
      .init("a claim stands before the answer", mend: .replace(9, with: 1)),
      .init("a status is claimed of another failure"),
      .init("another status is claimed than came")
    ),
    // Masks and tolerances that do not match the received value, and answers whose time is over.
    group(
      "misfits",
      .init("a mask is of another kind", mend: .replace(8, with: 1)),
      .init("a mask of any kind would fit", mend: .replace(10, with: 1)),
      .init("a numbered mask stands for something else"),
      .init("two numbers stand for one thing"),
      .init("a value is further off than its tolerance"),
      .init("a claim has a mask of another kind", mend: .replace(11, with: 1)),
      .init("a phase is over", mend: .insert(above: 4, 1...1))
    ),
    // Claims between steps that do not fit them.
    group(
      "stepped-claims",
      .init("a claim stands before the answer that the next step waits for", mend: .replace(9, with: 1)),
      .init("an answer stalls, and later claims hold for one that breaks off", mend: .replace(4, with: 1))
    ),
    // Deviations of an app from `reset-during-refresh`, and a limit that ends a request.
    group(
      "resets", as: "wrong",
      .init("a value differs", AnotherFigure.self, plays: "reset-during-refresh"),
      .init("a second chain of questions", TwoChains.self, plays: "reset-during-refresh"),
      .init("a change never happens", StaysOld.self, plays: "reset-during-refresh"),
      .init("an alert never comes", Mute.self, plays: "reset-during-refresh"),
      .init("many things come otherwise", LosesRates.self, plays: "reset-during-refresh"),
      .init("a limit brings another state")
    ),
    // Results of a key or of a tap.
    group(
      "typing", as: "wrong",
      .init("a step of a Stage that tells no events", NotesStage.self),
      .init("an amount is cut", CutsAmounts.self, plays: "typing-in-german"),
      .init("each key asks", AsksWithEachKey.self, plays: "typing-in-german"),
      .init("a comma is lost", LosesTheComma.self, plays: "typing-in-german")
    ),
    // Results for the rows of a table.
    group(
      "tables", as: "wrong",
      .init("two timers for one tick", TwoTicksAtOnce.self, plays: "lira"),
      .init("a filter takes a fall for an outlier", FiltersOutliers.self, plays: "lira")
    ),
    // Results of a timer, or of a missing one.
    group(
      "timers", as: "wrong",
      .init("nothing was ever to come"),
      .init("an app that gave up asks no more"),
      .init("a request comes half as often", HalfAsOften.self),
      .init("a request comes a millisecond late", LateByAMillisecond.self),
      .init("retry is deaf", DeafRetry.self),
      .init("a limit is not kept", WaitsAnHour.self),
      .init("a limit ends a request that should go on"),
      .init("a timer is due that nobody expected")
    ),
    // The origin of a line of the screen, or of a request.
    group(
      "printed",
      .init("the screen shows another figure"),
      .init("another request was sent"),
      .init("no request was sent")
    ),
    // Claims of collections and amounts.
    group(
      "collections",
      .init("a list lacks an element", mend: .replace(9, with: 1)),
      .init("a row is missing beside one with a similar key"),
      .init("a list has another number of elements"),
      .init("a value without elements is asked for one"),
      .init("a number is not less"),
      .init("a number is outside of a range"),
      .init("amounts of two kinds are compared"),
      .init("a value without an order is compared"),
      .init("a list is misspelt in a claim", mend: .replace(9, with: 1))
    ),
    // Claims of alerts.
    group(
      "alerts",
      .init("an alert has another text", mend: .replace(9, with: 1)),
      .init("two alerts were shown and one is claimed", mend: .replace(11, with: 1)),
      .init("an alert is claimed and none was shown", mend: .replace(9, with: 1)),
      .init("an alert was shown and none is claimed", mend: .replace(9, with: 1)),
      .init("the state has a part of the same name", CheckoutStage.self, mend: .replace(7, with: 1)),
      .init("a claim of a later step is contradicted")
    ),
    // Claims of the screen and its nodes.
    group(
      "screens",
      .init("a line of the screen has another figure", mend: .replace(9, with: 1)),
      .init("a line is not on the screen"),
      .init("a line is still on the screen"),
      .init("lines of the screen are in another order"),
      .init("a node is disabled", CheckoutStage.self),
      .init("a node has another label", CheckoutStage.self),
      .init("a node is not on the screen", CheckoutStage.self, mend: .replace(5, with: 1)),
      .init("two nodes share an identifier", CheckoutStage.self)
    ),
    // The origin of a value that an `expect` claims.
    group(
      "claim-causes", as: "wrong",
      .init("a claim of a part of a row"),
      .init("a claim after a timer"),
      .init("a claim of what never changed"),
      .init("a claim of rows of which one changed"),
      .init("a claim of what was before a relaunch"),
      .init("a change by the first of two events"),
      .init("a change that the next event takes over"),
      .init("two answers at once", TwoAtOnceStage.self),
      .init("the first of two answers", TwoAtOnceStage.self),
      .init("a file and a rejection come of a timer", TwoAtOnceStage.self),
      .init("a request that an earlier event started", TwoAtOnceStage.self)
    ),
  ].flatMap(\.self)

  /// Returns the cases of a folder, played under one name; a scenario that several cases play keeps its own.
  private static func group(
    _ folder: String, as name: String = "broken", _ cases: FailureMessageCase...
  ) -> [FailureMessageCase] {
    cases.map { one in
      var one = one
      (one.folder, one.name) = (folder, one.input ?? name)
      return one
    }
  }
}
