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
    /// The key of a default that the app asks for; nil for another caller, one of the defaults of Foundation
    /// itself, or those of a suite.
    fileprivate static func key(_ key: UnsafeRawPointer?, in domain: UnsafeRawPointer?) -> String? {
      guard isJudged, let key, domain == currentApplication else { return nil }
      return DriverThread.outsideApp {
        // A string of Foundation here is an object that both languages know.
        let name = Unmanaged<NSString>.fromOpaque(key).takeUnretainedValue().description
        return name.hasPrefix("Apple") || name.hasPrefix("NS") ? nil : name
      }
    }

    /// The domain of `UserDefaults.standard`.
    nonisolated(unsafe) private static let currentApplication =
      dlsym(nil, "kCFPreferencesCurrentApplication").flatMap { $0.load(as: UnsafeRawPointer?.self) }

    /// Returns the value that is set for the key, which is not one that is registered for a key without one.
    package static func setDefault(_ key: String) -> Any? {
      let name = Unmanaged.passRetained(NSString(string: key))
      defer { name.release() }
      let copy = unsafeBitCast(
        next(systemCopyAppValue, "CFPreferencesCopyAppValue"), to: CopyValue.self)
      return copy(name.toOpaque(), currentApplication).map {
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
