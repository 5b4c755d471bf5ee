/// A worker that comes up while the files are read, so that the first scenario need not wait for it.
final class SpareWorker {
  private var worker: WorkerProcess?

  /// Where the system starts none there is none: the run asks for one again, and tells why it gets none.
  init(_ launch: WorkerLaunch, _ options: [String]) {
    worker = try? WorkerProcess(launch, options: options)
  }

  /// One that nobody took is ended.
  deinit {
    guard let worker else { return }
    worker.end()
    _ = worker.wait()
  }

  /// Hands the worker over, once.
  func take() -> WorkerProcess? {
    defer { worker = nil }
    return worker
  }
}
