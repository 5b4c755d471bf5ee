/// The running app: its first screen, the ways from there, and the log.
@MainActor package final class CreditScoreApp {
  package let score: ScoreView
  /// Nil if the screen is a part of another app, which shows nothing beside it.
  package let wireframe: (any Wireframe)?
  package let log: any EventLog
  private let presenter: any ScorePresenter
  private let words: Words
  private var connecting: Task<Void, Never>?

  init(
    score: ScoreView, presenter: any ScorePresenter, wireframe: (any Wireframe)?, log: any EventLog,
    words: Words, connectivity: AsyncStream<Bool>
  ) {
    (self.score, self.presenter, self.wireframe) = (score, presenter, wireframe)
    (self.log, self.words) = (log, words)
    connecting = Task { for await isOnline in connectivity where isOnline { presenter.connect() } }
    presenter.start()
  }

  /// The elements on the screen; nothing below an alert can be touched.
  package var screen: [Element] {
    guard let wireframe else { return score.elements }
    guard let alert = wireframe.alert else { return wireframe.arrange(score.elements) }
    return [
      Element(alert, children: [Element(words.text(.close), id: "ok", action: { wireframe.closeAlert() })])
    ]
  }

  package var alert: String? { wireframe?.alert }
  package var opened: [DebtView] { wireframe?.opened ?? [] }

  package func goBack() -> Bool { wireframe?.goBack() ?? false }

  package func returnToForeground() { presenter.returnToForeground() }

  package func close() {
    connecting?.cancel()
    presenter.stop()
    wireframe?.close()
  }
}
