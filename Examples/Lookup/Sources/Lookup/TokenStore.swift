/// Where the token lies that outlives the app: a keychain.
public struct TokenStore: Sendable {
  let read: @Sendable () -> String?
  let write: @Sendable (String?) -> Void

  /// Begins with what lies there; `write` takes nil for a token that is to be forgotten.
  public init(read: @escaping @Sendable () -> String?, write: @escaping @Sendable (String?) -> Void) {
    (self.read, self.write) = (read, write)
  }
}
