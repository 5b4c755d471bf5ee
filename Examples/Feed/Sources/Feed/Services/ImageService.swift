import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where pictures come from.
protocol ImageService: Sendable {
  func picture(at url: URL) async throws(Failure) -> Picture
}

/// An image as it was sent, in a format that the screens can show.
public struct Picture: Hashable, Sendable {
  /// The formats, which are told by the first bytes.
  public enum Format: Hashable, Sendable {
    case png
    case jpeg
    case gif
  }

  /// The format of the bytes.
  public let format: Format
  /// The bytes.
  public let data: Data

  /// Returns nil for what is no image, whatever the server calls it.
  init?(_ data: Data) {
    let formats: [(Format, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8, 0xFF]), (.gif, [0x47, 0x49, 0x46, 0x38]),
    ]
    guard let format = formats.first(where: { data.starts(with: $1) })?.0 else { return nil }
    (self.format, self.data) = (format, data)
  }
}

/// Pictures from any host, which is not told who asks. One that the host cannot give just now is asked for
/// once more.
struct HTTPImageService: ImageService {
  private static let pause = Duration.seconds(2)

  private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  func picture(at url: URL) async throws(Failure) -> Picture {
    do {
      return try await load(url)
    } catch .unreachable, .refused(503) {
      do { try await Task.sleep(for: Self.pause) } catch { throw .unreachable }
      return try await load(url)
    }
  }

  private func load(_ url: URL) async throws(Failure) -> Picture {
    let (data, response) = try await transport.send(URLRequest("GET", url))
    guard response.statusCode == 200 else { throw .refused(status: response.statusCode) }
    guard let picture = Picture(data) else { throw .unreadable }
    return picture
  }
}
