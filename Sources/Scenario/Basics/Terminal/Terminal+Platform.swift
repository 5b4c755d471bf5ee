#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Returns the terminal that the stream of this process writes to.
  package static func of(_ stream: StandardStream, _ environment: [String: String]) -> Terminal {
    let descriptor = stream.rawValue
    guard isatty(descriptor) == 1 else { return Terminal(environment) { nil } }
    let said = Size(
      columns: environment["COLUMNS"].flatMap(Int.init) ?? 80,
      rows: environment["LINES"].flatMap(Int.init) ?? 24)
    return Terminal(environment) { size(of: descriptor) ?? said }
  }

  /// Returns the window size; nil when the terminal does not report it.
  private static func size(of descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
