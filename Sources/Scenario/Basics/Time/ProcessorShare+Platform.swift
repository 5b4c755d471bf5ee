/// The share of processor time that a process got of what it could have used.
///
/// On Linux, the kernel counts for each thread the time on a processor, and the time in the run queue. Other
/// systems do not tell; there a process is taken to have run whenever it could.
struct ProcessorShare {
  #if canImport(Glibc)
    private struct Times {
      var (ran, waited) = (0, 0)
    }

    /// Each fourth call measures: the files of all threads are read.
    private static let calls = 4

    private var threads: [String: Times] = [:]
    private var (count, share) = (0, 1.0)
    /// The thread that measures: its own wait for its turn says nothing of the others.
    private let own = Self.ofThread
    /// Less than this many nanoseconds are no attempt to run.
    private static let asleep = 500_000

    /// Returns the share of the last slices, from 0 to 1; 1 for a process that slept.
    mutating func next() -> Double {
      count += 1
      if count % Self.calls == 0 { share = measured() }
      return share
    }

    private mutating func measured() -> Double {
      let now = Self.read(except: own)
      var (ran, waited) = (0, 0)
      for (thread, times) in now {
        ran += times.ran - (threads[thread]?.ran ?? 0)
        waited += times.waited - (threads[thread]?.waited ?? 0)
      }
      threads = now
      return ran + waited < Self.asleep ? 1 : Double(ran) / Double(ran + waited)
    }

    /// The number of the calling thread.
    private static var ofThread: String {
      canonicalPath("/proc/thread-self")?.split(separator: "/").last.map(String.init) ?? ""
    }

    private static func read(except own: String) -> [String: Times] {
      let threads = (try? names(inFolder: "/proc/self/task") { $0 != own }) ?? []
      return threads.reduce(into: [:]) { $0[$1] = times(of: $1) }
    }

    /// Returns nil for a thread that has ended, and where the kernel does not count.
    private static func times(of thread: String) -> Times? {
      guard let bytes = try? readFile("/proc/self/task/\(thread)/schedstat", atMost: 64) else { return nil }
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard parts.count == 3, let ran = Int(parts[0]), let waited = Int(parts[1]) else { return nil }
      return Times(ran: ran, waited: waited)
    }
  #else
    mutating func next() -> Double { 1 }
  #endif
}
