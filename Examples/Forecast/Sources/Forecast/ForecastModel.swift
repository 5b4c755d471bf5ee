import Foundation

/// The screen of the app: its readings, the warmest city, and the stars. The main thread uses it.
@MainActor
open class ForecastModel {
  /// The readings that are shown, by city.
  public private(set) var readings: [Reading] = []
  /// The warmest city of those.
  public private(set) var warmest: String?
  /// The number of starred cities.
  public private(set) var stars = 0
  /// Whether readings are being loaded.
  public private(set) var isRefreshing = false

  /// The store that the queues share.
  public nonisolated let store = ReadingStore()
  private let (cities, client): ([String], ForecastClient)
  private let operations = OperationQueue()
  /// The queue on which stars are saved.
  public nonisolated let saving = DispatchQueue(label: "saving")
  /// The queue on which the store is read.
  public nonisolated let counting = DispatchQueue(label: "counting")

  /// Makes the model of some cities.
  public init(cities: [String], client: ForecastClient) { (self.cities, self.client) = (cities, client) }

  /// Loads all cities at once; then finds the warmest, and then shows what is known.
  public func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    let loads = cities.map { LoadOperation($0, client, store, in: operations) }
    let end = BlockOperation { [weak self, store] in
      self?.summarize(store) { DispatchQueue.main.async { self?.show() } }
    }
    for load in loads { end.addDependency(load) }
    operations.addOperations(loads + [end], waitUntilFinished: false)
  }

  /// Finds the warmest city on the queue `counting`, and then shows what is known.
  open nonisolated func summarize(_ store: ReadingStore, show: @escaping @Sendable () -> Void) {
    counting.async {
      store.summarize()
      show()
    }
  }

  /// Stars a city, and counts the stars when that is saved.
  public func star(_ city: String) {
    save(city) { [weak self, store] in
      let count = store.countOfStars
      DispatchQueue.main.async { self?.stars = count }
    }
  }

  /// Saves a star on the queue `saving`, and counts on the queue `counting`.
  open nonisolated func save(_ city: String, count: @escaping @Sendable () -> Void) {
    saving.async { [store, counting] in
      store.star(city)
      counting.async(execute: count)
    }
  }

  /// Cancels the requests. The operation that depends on them ends after them: on Linux, they do not keep it.
  public func close() { for case let load as LoadOperation in operations.operations { load.cancel() } }

  private func show() { (readings, warmest, isRefreshing) = (store.all, store.warmestCity, false) }
}
