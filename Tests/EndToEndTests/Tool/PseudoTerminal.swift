import Foundation

/// A terminal of Linux without a screen, on which a test starts the executable.
final class PseudoTerminal {
  private let outside: Int32
  private let inside: Int32

  init(columns: UInt16, rows: UInt16) throws {
    // The requests that grantpt(3) and its relatives use, which the module does not define.
    let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    outside = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, name) = (Int32(0), Int32(0))
    guard outside >= 0, ioctl(outside, lock, &isLocked) == 0, ioctl(outside, number, &name) == 0 else {
      throw CocoaError(.fileNoSuchFile)
    }
    inside = open("/dev/pts/\(name)", O_RDWR | O_NOCTTY)
    guard inside >= 0 else { throw CocoaError(.fileReadNoPermission) }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(inside, UInt(TIOCSWINSZ), &size) == 0 else { throw CocoaError(.featureUnsupported) }
  }

  deinit { for descriptor in [outside, inside] { close(descriptor) } }

  /// Returns what a program writes to it, with its line ends unchanged; at most what a terminal buffers.
  func output(of program: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.environment) = (arguments, environment)
    process.currentDirectoryURL = URL(fileURLWithPath: Project.root)
    process.standardOutput = FileHandle(fileDescriptor: inside)
    try process.run()
    process.waitUntilExit()
    _ = fcntl(outside, F_SETFL, O_NONBLOCK)
    var (text, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = read(outside, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
    return String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
