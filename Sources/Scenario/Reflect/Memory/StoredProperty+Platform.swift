#if os(Linux)
  // The toolchain brings its library along, and with it what that library offers to its own.
  @_spi(Reflection) internal import Swift
#endif

/// What the runtime knows of a class's property: its name, its declared type and where it lies.
struct StoredProperty {
  let name: String
  /// How many bytes lie between the object's address and it.
  let start: Int
  let type: Any.Type
}

#if os(Linux)
  extension StoredProperty {
    /// Those of the superclasses first; nil where the runtime does not tell them.
    static func all(of type: AnyClass) -> [StoredProperty]? {
      var properties: [StoredProperty] = []
      // The library's own name for the option is a variable, which no second thread may read.
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
    /// nil: the system's library does not tell where they lie, and a mirror reads them.
    static func all(of type: AnyClass) -> [StoredProperty]? { nil }
  }
#endif
