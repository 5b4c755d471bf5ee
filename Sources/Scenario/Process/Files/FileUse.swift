/// A use of a file in the home of a play by its app, which has no seam for it.
package struct FileUse: Sendable, Equatable {
  package enum Kind: Sendable {
    /// The app asks whether the file exists, or for its size.
    case look
    /// The app lists the folder.
    case list
    case read
    /// The app opens the file to write, which changes or makes it, and writes nothing yet.
    case open
    /// The app writes bytes into the open file.
    case write
    /// A file that Foundation has written in full takes its place.
    case replace
    /// The file gets another name or another length, or its folder is made: that takes no space.
    case move
    case delete
  }

  package let kind: Kind
  /// The path below the home.
  package let name: String
}

/// The verdict of the disk of a play on a use of a file.
package enum FileVerdict: Sendable, Equatable {
  /// It is done after the virtual time.
  case done(after: Duration?)
  /// It fails with the error of the C library, a value of `errno`.
  case refused(Int32)
}

/// A change of a file in the home that the app has made.
package struct FileChange: Sendable, Equatable {
  /// The path below the home.
  package let name: String
  /// Whether bytes were written: then it is a change even if they are those that the file had.
  package let isWritten: Bool
}
