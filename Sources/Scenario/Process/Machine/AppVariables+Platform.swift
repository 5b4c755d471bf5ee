#if canImport(Glibc)
  import Glibc
#endif

/// The global and static variables of an app, which begin anew when it is launched again, as those of a new
/// process do.
///
/// Swift initializes such a variable when it is first used, and notes that in a token beside it; the symbol
/// table of the executable names both. A token that is cleared lets the variable be initialized again; a
/// variable without one gets the bytes that it had before the play. An old value is not released, as in a
/// process that has ended. The variables of C, and those of libraries that are not linked into the
/// executable, live on.
package enum AppVariables {
  #if canImport(Glibc)
    /// The bytes of the executable's variables before the play, and where they are; of the driver.
    nonisolated(unsafe) private static var kept: (start: UnsafeRawPointer, bytes: [UInt8])?
    /// The places that ``reset()`` changes, looked up once.
    nonisolated(unsafe) private static var places: Places?

    private struct Places {
      let tokens: [UnsafeMutableRawPointer]
      /// The variables without a token.
      let variables: [Place]
      /// The objects, whose fields begin anew; what refers to one of them still does.
      let objects: [Place]
    }

    private struct Place {
      let address: UnsafeMutableRawPointer
      let size: Int
    }

    /// Stores what the variables hold now. Must be called on the driver, before the app runs.
    package static func keep() {
      guard DriverThread.isCurrent, let range = LoadedImage.program?.variables, let start = range.baseAddress
      else {
        return
      }
      kept = (start, Array(range))
    }

    /// Lets the variables of the app begin anew. Must be called on the driver, while the app does not run.
    ///
    /// - Returns: Whether that is known of all of them: an executable without a symbol table names none.
    package static func reset() -> Bool {
      guard DriverThread.isCurrent, let kept else { return true }
      guard let places = places ?? find(kept.start) else { return false }
      self.places = places
      for token in places.tokens { token.storeBytes(of: 0, as: Int.self) }
      kept.bytes.withUnsafeBytes { bytes in
        for place in places.variables { restore(place, from: 0, bytes, kept.start) }
        // Before its class and its count of references, an object has a token if its class is set when it is
        // first used.
        for place in places.objects {
          let offset = UnsafeRawPointer(place.address) - kept.start
          guard offset >= 0, offset + 8 <= bytes.count else { continue }
          let hasToken = bytes.loadUnaligned(fromByteOffset: offset, as: Int.self) == 0
          restore(place, from: hasToken ? 24 : 16, bytes, kept.start)
        }
      }
      return true
    }

    /// Copies the bytes of a place that have changed, from an offset in it on.
    private static func restore(
      _ place: Place, from header: Int, _ bytes: UnsafeRawBufferPointer, _ start: UnsafeRawPointer
    ) {
      let (address, size) = (place.address + header, place.size - header)
      let offset = UnsafeRawPointer(address) - start
      guard size > 0, offset >= 0, offset + size <= bytes.count, let kept = bytes.baseAddress else { return }
      if memcmp(address, kept + offset, size) != 0 { memcpy(address, kept + offset, size) }
    }

    private static func find(_ start: UnsafeRawPointer) -> Places? {
      guard let symbols = SymbolTable.variablesOfApp else { return nil }
      // The name of a token is that of its variable without the type: sorted, it comes before.
      let named = symbols.map { symbol in
        let isToken = symbol.name.hasSuffix("_Wz")
        return (name: isToken ? symbol.name.dropLast(3) : symbol.name[...], isToken: isToken, symbol: symbol)
      }
      var (tokens, variables, objects): ([UnsafeMutableRawPointer], [Place], [Place]) = ([], [], [])
      var open: [Substring] = []
      for (name, isToken, symbol) in named.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      ) {
        while let last = open.last, !name.hasPrefix(last) { open.removeLast() }
        let place = Place(address: UnsafeMutableRawPointer(mutating: symbol.address), size: symbol.size)
        if isToken {
          tokens.append(place.address)
          open.append(name)
        } else if name.hasSuffix("_") {
          objects.append(place)
        } else if open.isEmpty {
          variables.append(place)
        }
      }
      return Places(tokens: tokens, variables: variables, objects: objects)
    }
  #else
    package static func keep() {}
    package static func reset() -> Bool { true }
  #endif
}
