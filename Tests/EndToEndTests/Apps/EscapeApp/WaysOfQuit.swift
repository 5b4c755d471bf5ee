import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ways in which an app does something when it is quit: in a call of its own, or in a `deinit` that no device
/// performs, because its process has ended by then.
extension EscapeApp {
  static let waysOfQuit: [String: @MainActor (EscapeApp) -> Void] = [
    "saves-when-told": { app in app.atQuit.append { save("told") } },
    "saves-in-deinit": { app in app.owned.append(Owned { save("deinit") }) },
    "saves-when-cancelled": { app in
      app.owned.append(
        Ticker { _ = (try? await Task.sleep(for: .seconds(3600))) ?? save("cancelled") })
    },
    "asks-in-deinit": { app in
      let address = app.server.appending(path: "a")
      app.owned.append(Owned { URLSession.shared.dataTask(with: address) { _, _, _ in }.resume() })
    },
    "asks-later": { app in
      let address = app.server.appending(path: "a")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        URLSession.shared.dataTask(with: address) { _, _, _ in }.resume()
      }
    },
    "asks-when-told": { app in
      let address = app.server.appending(path: "a")
      app.atQuit.append { URLSession.shared.dataTask(with: address) { _, _, _ in }.resume() }
    },
    "ticks-unowned": { app in app.owned.append(UnownedTicker(app)) },
    "traps-in-deinit": { app in app.owned.append(Owned { fatalError("nobody sees this") }) },
    "exits-in-deinit": { app in app.owned.append(Owned { exit(3) }) },
    "traps-when-told": { app in app.atQuit.append { fatalError("the app's own end") } },
    "sleeps-for-ever": { app in
      Task {
        try? await Task.sleep(for: .seconds(60))
        app.show("awake")
      }
    },
    "read-saved": { app in
      let file = (try? String(contentsOf: note, encoding: .utf8)) ?? "no file"
      let count = UserDefaults.standard.string(forKey: "saved") ?? "no default"
      app.show("\(file), \(count)")
    },
  ]

  private static var note: URL {
    URL(fileURLWithPath: NSHomeDirectory()).appending(path: "Documents").appending(path: "note")
  }

  private static func save(_ text: String) {
    try? Data(text.utf8).write(to: note)
    UserDefaults.standard.set(text, forKey: "saved")
  }
}

/// An object that does something when it is released.
@MainActor private final class Owned {
  private let last: @MainActor () -> Void
  init(_ last: @escaping @MainActor () -> Void) { self.last = last }
  isolated deinit { last() }
}

/// An object that cancels its work when it is released.
@MainActor private final class Ticker {
  private let task: Task<Void, Never>
  init(_ work: @escaping @MainActor () async -> Void) { task = Task { await work() } }
  deinit { task.cancel() }
}

/// An object whose cancelled work reads the object, which is gone by then.
@MainActor private final class UnownedTicker {
  private var task: Task<Void, Never>?
  private unowned let app: EscapeApp
  private var count = 0

  init(_ app: EscapeApp) {
    self.app = app
    task = Task { [unowned self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        count += 1
        self.app.show("tick \(count)")
      }
    }
  }

  deinit { task?.cancel() }
}
