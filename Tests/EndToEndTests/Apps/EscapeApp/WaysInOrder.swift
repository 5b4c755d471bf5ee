import Dispatch
import Foundation

/// The ways that differ only in their order, in their time, or in the state that was there before.
extension EscapeApp {
  static let waysInOrder: [String: @MainActor (EscapeApp) -> Void] = [
    "main-order": { app in
      Task { app.log.append("task") }
      DispatchQueue.main.async { app.log.append("block") }
      Task { app.log.append("task") }
    },
    "main-async-wall": { app in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) { app.show("after 300ms") }
    },
    "global-notify": { app in
      DispatchGroup().notify(queue: .global()) { @Sendable in Task { await app.show("elsewhere") } }
    },
    "global-async-f": { app in
      called = app
      typealias Queue = @convention(c) (Int, UInt) -> UnsafeRawPointer?
      typealias Async = @convention(c) (UnsafeRawPointer?, Int, @convention(c) (Int) -> Void) -> Void
      // Swift hides them from an app, and a library in C calls them.
      let queue = unsafeBitCast(dlsym(nil, "dispatch_get_global_queue"), to: Queue?.self)
      let async = unsafeBitCast(dlsym(nil, "dispatch_async_f"), to: Async?.self)
      async?(queue?(0, 0), 0) { _ in Task { @MainActor in EscapeApp.called?.show("elsewhere") } }
    },
    "timer-left-behind": { app in
      // The run loop has one clock for all its timers, which it sets anew for the one that is due first.
      app.timers.append(Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in })
      _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in }
    },
    "timer-invalidated": { app in
      app.show("waiting")
      app.timers.append(Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in })
    },
    "main-async-never": { app in
      app.show("waiting")
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { app.show("never") }
    },
    "run-loop-perform-again": { app in app.perform(again: 200) },
    "early-day": { app in app.show(EscapeStage.dayOfVocabulary) },
    "early-task": { app in app.show(Beginning.isNoted ? "begun" : "lost") },
    "real-day": { app in app.show(Beginning.day) },
    "kept-files": { app in
      let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).map(\.path)
      let files = ([NSHomeDirectory(), NSTemporaryDirectory()] + caches).map { "\($0)/escape-app-launched" }
      let kept = files.filter(FileManager.default.fileExists)
      for file in files {
        let folder = URL(filePath: file).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data("launched".utf8).write(to: URL(filePath: file))
      }
      app.show("\(kept.count) of \(files.count)")
    },
  ]

  /// The app that a function of C shows its work in, because it has no context.
  private static weak var called: EscapeApp?

  /// Hands the main run loop work that hands it work in turn.
  private func perform(again count: Int) {
    RunLoop.main.perform {
      MainActor.assumeIsolated { count == 0 ? self.show("performed again") : self.perform(again: count - 1) }
    }
  }
}

/// The work that a process begins before it has a play: on the thread of the play, and not in its time.
@MainActor
enum Beginning {
  private(set) static var isNoted = false
  nonisolated private static let task = Task { @MainActor in isNoted = true }
  nonisolated static let day = today
  nonisolated static var today: String { "day \(Int(Date().timeIntervalSince1970) / 86_400)" }

  nonisolated static func begin() { _ = (task, day) }
}
