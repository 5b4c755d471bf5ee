/// A worker that starts while the files are read, so that the first scenario does not have to wait for it.
final class SpareWorker {
  private var worker: WorkerProcess?

  /// Starts a worker. If that fails there is none: the run tries again, and reports the error.
  init(_ launch: WorkerConfiguration, _ options: [String]) {
    worker = try? WorkerProcess(launch, options: options)
  }

  /// Ends a worker that was not taken.
  deinit {
    guard let worker else { return }
    worker.end()
    _ = worker.wait()
  }

  /// Removes and returns the worker; nil after the first call.
  func take() -> WorkerProcess? {
    defer { worker = nil }
    return worker
  }
}
