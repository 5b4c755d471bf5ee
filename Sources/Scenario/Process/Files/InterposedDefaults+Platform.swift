// `UserDefaults` reads and changes values with these two functions, whichever of its methods an app calls.
// The play learns which defaults its app asks for, and which it changes.
#if canImport(Glibc)
  import Foundation
  import Glibc

  private typealias CopyValue = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeRawPointer?
  private typealias SetValue =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemCopyAppValue: UInt = 0
  nonisolated(unsafe) private var systemSetAppValue: UInt = 0

  @c(CFPreferencesCopyAppValue)
  package func copyAppValueInterposed(
    _ key: UnsafeRawPointer?, _ domain: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
    if let key = HomeFolder.key(key, in: domain) { HomeFolder.noteRead(ofDefault: key) }
    return unsafeBitCast(next(systemCopyAppValue, "CFPreferencesCopyAppValue"), to: CopyValue.self)(
      key, domain)
  }

  @c(CFPreferencesSetAppValue)
  package func setAppValueInterposed(
    _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?, _ domain: UnsafeRawPointer?
  ) {
    let name = HomeFolder.key(key, in: domain)
    if let name, !HomeFolder.takes(default: name) { return }
    unsafeBitCast(next(systemSetAppValue, "CFPreferencesSetAppValue"), to: SetValue.self)(key, value, domain)
    if let name { HomeFolder.noteChange(ofDefault: name) }
  }

  extension HomeFolder {
    /// The key of a default that the app asks for, with the name of its suite: `group.notes/count`; nil for
    /// another caller, and for one of the defaults of Foundation itself.
    fileprivate static func key(_ key: UnsafeRawPointer?, in domain: UnsafeRawPointer?) -> String? {
      guard isJudged, let key, let domain else { return nil }
      return DriverThread.outsideApp {
        let name = string(key)
        if name.hasPrefix("Apple") || name.hasPrefix("NS") { return nil }
        return domain == currentApplication ? name : "\(string(domain))/\(name)"
      }
    }

    /// A string of Foundation here is an object that both languages know.
    private static func string(_ text: UnsafeRawPointer) -> String {
      Unmanaged<NSString>.fromOpaque(text).takeUnretainedValue().description
    }

    /// The domain of `UserDefaults.standard`.
    nonisolated(unsafe) private static let currentApplication =
      dlsym(nil, "kCFPreferencesCurrentApplication").flatMap { $0.load(as: UnsafeRawPointer?.self) }

    /// Returns the value that is set for the key, which is not one that is registered for a key without one.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - suite: The name of the suite; nil for the defaults of the app.
    /// - Returns: The value; nil for none.
    package static func setDefault(_ key: String, in suite: String?) -> Any? {
      let name = Unmanaged.passRetained(NSString(string: key))
      let domain = suite.map { Unmanaged.passRetained(NSString(string: $0)) }
      defer {
        name.release()
        domain?.release()
      }
      let copy = unsafeBitCast(
        next(systemCopyAppValue, "CFPreferencesCopyAppValue"), to: CopyValue.self)
      return copy(name.toOpaque(), domain.map { UnsafeRawPointer($0.toOpaque()) } ?? currentApplication).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
      }
    }
  }

  extension ProcessTakeover {
    static func findDefaults() -> [Interposition] {
      [
        Interposition("CFPreferencesCopyAppValue", copyAppValueInterposed as CopyValue) {
          systemCopyAppValue = $0
        },
        Interposition("CFPreferencesSetAppValue", setAppValueInterposed as SetValue) {
          systemSetAppValue = $0
        },
      ]
    }
  }
#endif
