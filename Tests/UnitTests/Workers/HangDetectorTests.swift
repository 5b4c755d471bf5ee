import Testing

@testable import Scenario

/// The progress and the processor time of a process in slices of one second.
@Suite struct HangDetectorTests {
  private typealias Slice = (progress: Int, processor: Int)

  /// Returns the slice in which an app was reported, counted from 1, and the kind of its hang.
  private func judged(_ slices: [Slice]) -> (slice: Int, kind: HangDetector.Kind)? {
    var absence = HangDetector(patience: .seconds(3))
    for (index, slice) in slices.enumerated() {
      let kind = absence.take(progress: slice.progress, processor: .milliseconds(slice.processor))
      if let kind { return (index + 1, kind) }
    }
    return nil
  }

  @Test func `an endless loop is charged by its processor time`() {
    let judged = judged((0...9).map { (1, $0 * 1000) })
    #expect(judged?.slice == 4 && judged?.kind == .running)
  }

  @Test func `a loop that gets a tenth of a processor has ten times as long`() {
    let judged = judged((0...99).map { (1, $0 * 100) })
    #expect(judged?.slice == 31 && judged?.kind == .running)
  }

  @Test func `one that sleeps is charged by the slices`() {
    let judged = judged((0...9).map { (1, $0) })
    #expect(judged?.slice == 4 && judged?.kind == .asleep)
  }

  @Test func `one that comes back is never judged, however long it plays`() {
    #expect(judged((0...999).map { ($0, $0 * 1000) }) == nil)
    #expect(judged((0...999).map { ($0 / 3, $0) }) == nil)
  }

  @Test func `what was used before it came back is forgotten`() {
    let judged = judged([(1, 0), (1, 1000), (1, 2000), (2, 3000), (2, 4000), (2, 5000), (2, 6000)])
    #expect(judged?.slice == 7 && judged?.kind == .running)
  }
}
