import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An operation that ends when the reading of a city has come, or has failed twice.
final class LoadOperation: Operation, @unchecked Sendable {
  private let (city, client, store): (String, ForecastClient, ReadingStore)
  private let lock = NSLock()
  private var (running, finished, attempts) = (false, false, 0)
  private var task: URLSessionTask?
  /// Kept, because on Linux an operation that is not finished does not keep its queue.
  private let queue: OperationQueue

  init(_ city: String, _ client: ForecastClient, _ store: ReadingStore, in queue: OperationQueue) {
    (self.city, self.client, self.store, self.queue) = (city, client, store, queue)
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { running } }
  override var isFinished: Bool { lock.withLock { finished } }

  override func start() {
    if isCancelled { return become(running: false, finished: true) }
    become(running: true, finished: false)
    load()
  }

  override func cancel() {
    super.cancel()
    lock.withLock { task }?.cancel()
  }

  private func load() {
    let task = client.load(city) { [self] reading in
      if let reading {
        store.put(reading)
      } else if !isCancelled, lock.withLock({ attempts }) < 2 {
        return DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) { [self] in load() }
      }
      become(running: false, finished: true)
    }
    lock.withLock {
      attempts += 1
      self.task = task
    }
  }

  private func become(running: Bool, finished: Bool) {
    willChangeValue(for: \.isExecuting)
    willChangeValue(for: \.isFinished)
    lock.withLock { (self.running, self.finished) = (running, finished) }
    didChangeValue(for: \.isFinished)
    didChangeValue(for: \.isExecuting)
  }
}
