import CreditScore

/// The presenter, with one thing that it does in another way.
class ChangedPresenter: ScorePresenter {
  let base: any ScorePresenter

  init(_ base: any ScorePresenter) { self.base = base }

  func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) { base.attach(show) }
  func start() { base.start() }
  func refresh() { base.refresh() }
  func open(_ debt: Debt.Kind) { base.open(debt) }
  func returnToForeground() { base.returnToForeground() }
  func connect() { base.connect() }
  func stop() { base.stop() }
}

/// Hands over other models.
final class ModelPresenter: ChangedPresenter {
  private let change: @MainActor (inout ScoreViewModel) -> Void

  init(_ base: any ScorePresenter, _ change: @escaping @MainActor (inout ScoreViewModel) -> Void) {
    self.change = change
    super.init(base)
  }

  override func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    base.attach { [change] model in
      var model = model
      change(&model)
      show(model)
    }
  }
}

/// Hands over the gauge, and a little later the rest.
final class HalvingPresenter: ChangedPresenter {
  private let pause: @Sendable () async -> Void
  private var last = ScoreViewModel()

  init(_ base: any ScorePresenter, pause: @escaping @Sendable () async -> Void) {
    self.pause = pause
    super.init(base)
  }

  override func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    base.attach { [self] model in
      var half = model
      half.rows = last.rows
      last = model
      show(half)
      Task {
        await pause()
        show(model)
      }
    }
  }
}

/// Hands over the score beside the band of the score before it, and within the same instant the whole.
final class HastyPresenter: ChangedPresenter {
  private var last = ScoreViewModel()

  override func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    base.attach { [self] model in
      var half = model
      if let band = last.gauge?.band { half.spoken = "Score \(model.gauge?.score ?? ""), \(band)" }
      last = model
      if half.gauge != nil { show(half) }
      show(model)
    }
  }
}

/// Asks every two seconds while there is no report.
final class ImpatientPresenter: ChangedPresenter {
  private let pause: @Sendable () async -> Void

  init(_ base: any ScorePresenter, pause: @escaping @Sendable () async -> Void) {
    self.pause = pause
    super.init(base)
  }

  override func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    base.attach { [pause, base] model in
      show(model)
      guard case .waiting = model.activity else { return }
      Task {
        await pause()
        base.refresh()
      }
    }
  }
}

/// Does not let the button interrupt a wait.
final class StubbornPresenter: ChangedPresenter {
  private var isWaiting = false

  override func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    base.attach { [self] model in
      if case .waiting = model.activity { isWaiting = true } else { isWaiting = false }
      show(model)
    }
  }

  override func refresh() { if !isWaiting { base.refresh() } }
}

final class DeafPresenter: ChangedPresenter {
  override func connect() {}
}

final class EagerPresenter: ChangedPresenter {
  override func connect() { base.refresh() }
  override func returnToForeground() { base.refresh() }
}

final class SleepyPresenter: ChangedPresenter {
  override func returnToForeground() {}
}

final class IdlePresenter: ChangedPresenter {
  override func start() {}
}

final class EndlessPresenter: ChangedPresenter {
  override func stop() {}
}
