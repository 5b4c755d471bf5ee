import Testing

/// The coverage of many walks: each event in each state, except those that no cause could send there.
struct WalkReach {
  private var (taken, drawn) = (0, 0)
  private var visits: [String: Set<String>] = [:]

  mutating func add(taken: Int, drawn: Int, visits: [String: Set<String>]) {
    (self.taken, self.drawn) = (self.taken + taken, self.drawn + drawn)
    self.visits.merge(visits) { $0.union($1) }
  }

  func check(states: [String], events: [String], cannotCome: (_ event: String, _ state: String) -> Bool) {
    #expect(taken * 10 >= drawn * 6, "\(taken) of \(drawn)")
    expectEqual(visits.keys.sorted(), states)
    for state in states {
      let missed = events.filter { !(visits[state]?.contains($0) ?? false) }
      expectEqual(missed, events.filter { cannotCome($0, state) }, "\(state)")
    }
  }
}
