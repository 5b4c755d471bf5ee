import Synchronization
import Testing

@testable import RCCConverter

/// F1 F3 F13 F14
struct LoopTests {
  @Test func `an effect's result comes back as one event`() {
    let play = CounterPlay()
    play.send(.load("a"))
    play.finish("a", with: 5)
    expectEqual(
      play.notes,
      [
        "processed load(\"a\")", "0 to 1", "started run(\"a\")", "processed loaded(5)", "1 to 6",
      ])
  }

  @Test func `an event sent while another is taken waits behind it`() {
    let play = CounterPlay()
    play.send(.add(10), whenCountIs: 1)
    play.send(.load("a"))
    expectEqual(
      play.notes, ["processed load(\"a\")", "0 to 1", "started run(\"a\")", "processed add(10)", "1 to 11"])
  }

  @Test func `the answer of a cancelled effect is ignored`() {
    let play = CounterPlay()
    play.send(.load("a"))
    play.queue.drain()
    play.send(.stop("a"))
    play.finish("a", with: 5)
    expectEqual(
      play.notes.suffix(3), ["processed stop(\"a\")", "started cancel(\"a\")", "ignored loaded(5)"])
    expectEqual(play.count, 1)
  }

  @Test func `an effect that is cancelled before its turn never reaches the outside`() {
    let play = CounterPlay()
    play.sendAtOnce([.load("a"), .stop("a")])
    expectEqual(play.work.openNames, [])
    expectEqual(play.notes.last, "started cancel(\"a\")")
  }

  @Test func `an observer hears every new state, and the present one if it asks`() {
    let play = CounterPlay()
    play.record(now: true, as: "asked")
    play.record(now: false, as: "waited")
    play.send(.add(2))
    play.send(.add(0))
    expectEqual(
      play.notes.filter { !$0.hasPrefix("processed") }, ["asked 0", "0 to 2", "asked 2", "waited 2"])
  }

  @Test func `after stop nothing comes back`() {
    let play = CounterPlay()
    play.send(.load("a"))
    play.queue.drain()
    play.stop()
    play.finish("a", with: 5)
    expectEqual(play.notes.last, "ignored loaded(5)")
  }
}

/// F4
struct PromiseTests {
  @Test func `an answer is given once, also to who asks later`() {
    var heard: [String] = []
    let answer = Promise<Int> { heard.append("ignored \($0)") }
    answer.observe { heard.append("early \($0)") }
    answer.fulfil(1)
    answer.fulfil(2)
    answer.observe { heard.append("late \($0)") }
    expectEqual(heard, ["early 1", "ignored 2", "late 1"])
  }
}

private enum CounterEvent: Sendable {
  case load(String), loaded(Int), add(Int), stop(String)
}

private enum CounterEffect: Equatable {
  case run(String), cancel(String)
}

/// A counter whose effects end when the test ends them.
private final class CounterPlay {
  typealias Model = ViewModel<Int, CounterEvent, CounterEffect>

  let queue = JobQueue()
  let work = OpenWork()
  private let recorder = Recorder()
  private let owner: Owner<Model>

  init() {
    let (queue, work, recorder) = (queue, work, recorder)
    owner = Owner(queue: queue) {
      Model(
        0, reduce: CounterPlay.reduce, work: work.work, executor: queue.taskExecutor,
        log: { recorder.add(CounterPlay.text($0)) })
    }
  }

  var notes: [String] { recorder.lines }
  var count: Int { owner.assumeIsolated { $0.value.state } }

  func send(_ event: CounterEvent) {
    sendAtOnce([event])
  }

  func sendAtOnce(_ events: [CounterEvent]) {
    owner.assumeIsolated { owner in
      for event in events { owner.value.send(event, isolation: owner) }
    }
    queue.drain()
  }

  func finish(_ name: String, with value: Int) {
    work.finish(name, with: value)
    queue.drain()
  }

  func stop() { owner.assumeIsolated { $0.value.stop() } }

  func record(now: Bool, as name: String) {
    let recorder = recorder
    owner.assumeIsolated { $0.value.observe(now: now) { recorder.add("\(name) \($0)") } }
  }

  /// Sends the event from an observer of the state, while the event that leads to that count is processed.
  func send(_ event: CounterEvent, whenCountIs target: Int) {
    owner.assumeIsolated { owner in
      let model = owner.value
      model.observe { count in if count == target { model.send(event, isolation: owner) } }
    }
  }

  private static func reduce(
    _ count: inout Int, _ event: CounterEvent
  ) throws(RejectedEvent) -> [CounterEffect] {
    switch event {
    case .load(let name):
      count += 1
      return [.run(name)]
    case .loaded(let value), .add(let value):
      count += value
      return []
    case .stop(let name):
      return [.cancel(name)]
    }
  }

  private static func text(_ note: Model.LogEntry) -> String {
    switch note {
    case .processed(let event): "processed \(event)"
    case .rejected(let event, let reason): "rejected \(event): \(reason)"
    case .mutated(let old, let new): "\(old) to \(new)"
    case .started(let effect): "started \(effect)"
    case .ignored(let event): "ignored \(event)"
    }
  }
}

/// Effects that end when the test ends them.
private final class OpenWork: Sendable {
  private let open = Mutex<[(name: String, answer: CheckedContinuation<Int, Never>)]>([])

  func work(_ effect: CounterEffect) -> EffectOperation<CounterEvent> {
    switch effect {
    case .run(let name): .once(EffectID(name)) { .loaded(await self.result(name)) }
    case .cancel(let name): .cancel(EffectID(name))
    }
  }

  var openNames: [String] { open.withLock { $0.map(\.name) } }

  /// Ends every open effect of that name, including cancelled ones.
  func finish(_ name: String, with value: Int) {
    let ended = open.withLock { open in
      defer { open.removeAll { $0.name == name } }
      return open.filter { $0.name == name }
    }
    for effect in ended { effect.answer.resume(returning: value) }
  }

  private func result(_ name: String) async -> Int {
    await withCheckedContinuation { answer in open.withLock { $0.append((name, answer)) } }
  }
}
