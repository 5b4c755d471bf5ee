import Dispatch

/// The newest readings and the starred cities. Any thread may use it: a semaphore is its lock.
public final class ReadingStore: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var readings: [String: Reading] = [:]
  private var starred: Set<String> = []
  private var warmest: String?

  /// Makes an empty store.
  public init() {}

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }

  func put(_ reading: Reading) { locked { readings[reading.city] = reading } }

  /// Stars a city.
  public func star(_ city: String) { locked { _ = starred.insert(city) } }

  /// Finds the warmest city among the readings.
  public func summarize() {
    locked {
      warmest = readings.values.max { ($0.degrees, $1.city) < ($1.degrees, $0.city) }?.city
    }
  }

  var countOfStars: Int { locked { starred.count } }

  var all: [Reading] { locked { readings.values.sorted { $0.city < $1.city } } }

  var warmestCity: String? { locked { warmest } }
}
