#if os(Linux)
  // The library is shipped with the toolchain, so its SPI is available.
  @_spi(Reflection) internal import Swift
#endif

/// The description of a class's stored property by the runtime: its name, its declared type and its offset.
struct StoredProperty {
  let name: String
  /// The offset from the object's address in bytes.
  let start: Int
  let type: Any.Type
}

#if os(Linux)
  extension StoredProperty {
    /// Returns the properties, those of the superclasses first; nil when the runtime does not report them.
    static func all(of type: AnyClass) -> [StoredProperty]? {
      var properties: [StoredProperty] = []
      // The library's own constant for the option is a variable, which must not be read from a second thread.
      let ofClass = _EachFieldOptions(rawValue: 1)
      let isTold = _forEachField(of: type, options: ofClass) { name, start, type, _ in
        properties.append(StoredProperty(name: String(cString: name), start: start, type: type))
        return true
      }
      return isTold ? properties : nil
    }
  }
#else
  extension StoredProperty {
    /// Returns nil: the system's library does not report the offsets, and a mirror reads the properties.
    static func all(of type: AnyClass) -> [StoredProperty]? { nil }
  }
#endif
