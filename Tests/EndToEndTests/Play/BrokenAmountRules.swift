extension BrokenRule {
  static let amounts = [
    BrokenRule(StartsWithAHundred.self, "amounts/hundred-dollars", #"amounts.rows[EUR].text is "1""#),
    BrokenRule(LeavesTheRowWhereItIs.self, "amounts/hundred-dollars", "amounts.rows[@0].id is USD"),
    BrokenRule(RoundsToEven.self, "amounts/half-up", #"amounts.rows[CLF].text is "0.1235""#),
    BrokenRule(KeepsItsBase.self, "amounts/hundred-dollars", "amounts.date is 2026-04-13"),
    BrokenRule(DeafRows.self, "amounts/hundred-dollars", "amounts.source is USD"),
    BrokenRule(GoesOnFromTheText.self, "amounts/change-of-base", #"amounts.rows[EUR].text is "1.00""#),
    BrokenRule(DeafRows.self, "amounts/change-of-base", "amounts.source is XAU"),
    BrokenRule(WritesIntoTheField.self, "amounts/typing-in-german", #"amounts.rows[USD].text is "1,5""#),
    BrokenRule(ForgetsThePoint.self, "amounts/key-by-key", #"amounts.rows[EUR].text is "1.""#),
    BrokenRule(FlashesToZero.self, "amounts/odd-input", #"amounts.rows[USD].text is "1.17""#),
    BrokenRule(SkipsGrouping.self, "amounts/odd-input", #"amounts.rows[USD].text is "1.17""#),
    BrokenRule(TypesAmerican.self, "amounts/typing-in-french", #"amounts.rows[EUR].text is "1 234,5""#),
    BrokenRule(TypesAmerican.self, "amounts/typing-in-arabic", #"amounts.rows[EUR].text is "١٢٣٤٫٥""#),
    BrokenRule(
      CountsInFloats.self, "amounts/extremes", #"amounts.rows[IRR].text is "32,084,749,790,800.00""#),
    BrokenRule(AlwaysTwoDecimals.self, "amounts/minor-units", #"amounts.rows[JPY].text is "187""#),
    BrokenRule(ClearsTheField.self, "amounts/expires-while-typing", #"amounts.rows[EUR].text is "12""#),
    BrokenRule(NeverExpires.self, "amounts/expires-while-typing", #"amounts.rows[USD].text is "—""#),
    BrokenRule(DropsTheStale.self, "amounts/edited-currency-leaves", #"amounts.rows[HRK].text is "100""#),
    BrokenRule(DropsTheStale.self, "amounts/currency-leaves", #"amounts.rows[HRK].text is "7.54""#),
    BrokenRule(ShowsZero.self, "amounts/rate-of-zero", #"amounts.rows[USD].text is "—""#),
    BrokenRule(
      TakesTheLateAnswer.self, "amounts/late-answer-for-the-old-base", #"amounts.rows[EUR].text is "1.00""#),
    BrokenRule(ShowsHalf.self, "amounts/two-answers-at-once", "amounts.load is .loaded"),
    BrokenRule(DeafRetry.self, "amounts/first-load-fails", "amounts.load is .loaded"),
    BrokenRule(AsksWhileHidden.self, "amounts/hidden-tab", "amounts.refresh is .paused(.hidden)"),
    BrokenRule(
      KnowsNoBackground.self, "lifecycle/amounts-in-the-background",
      "amounts.refresh is .paused(.background)"),
    BrokenRule(
      SleepsOnAfterTheReturn.self, "lifecycle/amounts-in-the-background",
      #"amounts.rows[USD].text is "117.90""#),
    BrokenRule(WantsNews.self, "amounts/nothing-new", "amounts.refresh is .on"),
    BrokenRule(HearsNothingInA304.self, "amounts/nothing-new", #"amounts.rows[USD].text is "117.11""#),
    BrokenRule(GoesByAnyDay.self, "amounts/older-day", #"amounts.rows[USD].text is "116.84""#),
    BrokenRule(ForgetsTheFirstAnswer.self, "amounts/older-day", #"amounts.rows[USD].text is "116.84""#),
    BrokenRule(
      KeepsTheGrouping.self, "amounts/goes-on-from-a-figure", #"amounts.rows[JPY].text is "186430""#),
    BrokenRule(ForgetsWhatWasRefused.self, "amounts/two-bases-are-refused", "amounts.refresh is .on"),
  ]
}
