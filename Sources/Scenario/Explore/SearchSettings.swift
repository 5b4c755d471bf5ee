package import ScenarioBasics
package import ScenarioPlay

extension Explorer {
  package struct Settings: Sendable {
    /// The deviations of a schedule that are tried in all combinations.
    package var faults = 2
    package var seed: UInt64 = 1
    /// One of so many pruned schedules is played all the same.
    package var auditedShare: UInt64 = 20
    /// The part of the schedules that this search plays; nil for all.
    package var shard: Shard?
    /// How the app recovers; nil if the Stage does not say it.
    package var recovery: Recovery?

    package init() {}

    /// Whether a schedule belongs to the part: that of its first deviation.
    func isOfShard(_ schedule: Schedule) -> Bool {
      guard let shard, let first = schedule.deviations.first else { return true }
      return Schedule([first]).stableHash % UInt64(shard.count) == UInt64(shard.index - 1)
    }

    /// Whether a schedule is played although it is pruned.
    func isAudited(_ schedule: Schedule) -> Bool { schedule.stableHash % auditedShare == 0 }
  }
}
