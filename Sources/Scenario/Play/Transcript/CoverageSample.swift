/// The screens and the cases of the state's enums that a play reached, and those that it did not reach.
struct CoverageSample: Sendable {
  let screens: Set<String>
  let otherScreens: Set<String>
  let cases: Set<String>
  let otherCases: Set<String>
}
