import Foundation

/// Tells the view of the score what to show, and reacts to what is done there.
@MainActor package protocol ScorePresenter: AnyObject {
  /// Hands over what is shown now, and each model after it.
  func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void)
  func start()
  /// The button.
  func refresh()
  func open(_ debt: Debt.Kind)
  /// The app is in front again.
  func returnToForeground()
  func connect()
  func stop()
}

/// Shows the report that there is, gets the next at the start and by the button, and after a failure that may
/// pass tries again by itself.
@MainActor package final class ReportPresenter: ScorePresenter {
  private let interactor: any ScoreInteractor
  private let wireframe: (any ScoreWireframe)?
  private let log: any EventLog
  private let words: Words

  private var model: ScoreViewModel
  private var show: @MainActor (ScoreViewModel) -> Void = { _ in }
  private var reading: Reading?
  /// Since the last report, or since somebody asked for one.
  private var failures = 0
  /// Whether there was no report since the last failure; the user knows of it.
  private var isInOutage = false
  private var loading: Task<Void, Never>?
  private var retry: Task<Void, Never>?

  package init(
    _ interactor: any ScoreInteractor, wireframe: (any ScoreWireframe)?, log: any EventLog, words: Words
  ) {
    (self.interactor, self.wireframe, self.log, self.words) = (interactor, wireframe, log, words)
    model = ScoreViewModel(nil, activity: .stopped, age: nil, words)
  }

  package func attach(_ show: @escaping @MainActor (ScoreViewModel) -> Void) {
    self.show = show
    show(model)
  }

  package func start() {
    loading = Task {
      reading = await interactor.last()
      await load()
    }
  }

  package func refresh() {
    guard loading == nil else { return }
    failures = 0
    begin()
  }

  package func open(_ debt: Debt.Kind) { wireframe?.show(debt) }

  package func returnToForeground() {
    guard let reading, Date().timeIntervalSince(reading.date) < 300 else { return refresh() }
  }

  /// There is a connection again.
  package func connect() { if isInOutage { refresh() } }

  package func stop() {
    loading?.cancel()
    retry?.cancel()
  }

  private func begin() {
    retry?.cancel()
    loading = Task { await load() }
  }

  private func load() async {
    render(.refreshing)
    do throws(ScoreFailure) {
      reading = try await interactor.refresh()
      (failures, isInOutage) = (0, false)
      finish(.upToDate)
    } catch {
      if !Task.isCancelled { fail(error) }
    }
  }

  private func fail(_ failure: ScoreFailure) {
    log.note("\(failure.kind): \(failure.reason)")
    failures += 1
    if !isInOutage { wireframe?.tell(words.failure(failure.kind)) }
    isInOutage = true
    guard failure.mayPass else { return finish(.stopped) }
    let seconds = min(1 << min(failures, 6), 60)
    retry = Task {
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      begin()
    }
    finish(.waiting(seconds))
  }

  private func finish(_ activity: ScoreViewModel.Activity) {
    loading = nil
    render(activity)
  }

  /// The whole model is made anew: no part of it can be older than another.
  private func render(_ activity: ScoreViewModel.Activity) {
    let age = reading.map { Int(Date().timeIntervalSince($0.date)) / 60 } ?? 0
    model = ScoreViewModel(
      reading, activity: activity, age: activity == .upToDate || age == 0 ? nil : age, words)
    show(model)
  }
}
