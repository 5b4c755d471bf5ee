/// Where a play has been: screens that were seen, and cases of the state's enums; and what else there is.
struct CoverageSample: Sendable {
  let screens: Set<String>
  let otherScreens: Set<String>
  let cases: Set<String>
  let otherCases: Set<String>
}
