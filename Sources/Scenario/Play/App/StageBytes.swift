import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a response, in bytes, as they arrive.
///
/// For one consumer. The request ends when its task is cancelled, or when the last reference to the bytes is
/// released.
public struct StageBytes: AsyncSequence, Sendable {
  /// A byte.
  public typealias Element = UInt8

  let parts: AsyncThrowingStream<Data, any Error>

  /// Returns an iterator over the bytes.
  public func makeAsyncIterator() -> Iterator { Iterator(parts: parts.makeAsyncIterator()) }

  /// The lines of the body, in UTF-8.
  public var lines: StageLines { StageLines(bytes: self) }

  /// An iterator that returns one byte after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var parts: AsyncThrowingStream<Data, any Error>.Iterator
    private var part = Data()[...]

    init(parts: AsyncThrowingStream<Data, any Error>.Iterator) { self.parts = parts }

    /// Returns the next byte, or nil at the end of the body.
    ///
    /// - Throws: `URLError` if the response breaks; `.cancelled` when the task was cancelled.
    public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

    /// Returns the next byte, or nil at the end of the body; see ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
      while part.isEmpty {
        guard let next = try await parts.next(isolation: actor) else {
          if Task.isCancelled { throw URLError(.cancelled) }
          return nil
        }
        part = next[...]
      }
      return part.popFirst()
    }
  }
}

/// The lines of a response's body as they arrive, without their line ends, `\n` or `\r\n`; empty lines are
/// included.
public struct StageLines: AsyncSequence, Sendable {
  /// A line.
  public typealias Element = String

  let bytes: StageBytes

  /// Returns an iterator over the lines.
  public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes.makeAsyncIterator()) }

  /// An iterator that returns one line after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var bytes: StageBytes.Iterator

    init(bytes: StageBytes.Iterator) { self.bytes = bytes }

    /// Returns the next line, or nil at the end of the body.
    ///
    /// - Throws: `URLError` if the response breaks; text before the break without a line end is discarded.
    public mutating func next() async throws -> String? { try await next(isolation: nil) }

    /// Returns the next line, or nil at the end of the body; see ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next(isolation: actor) {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}
