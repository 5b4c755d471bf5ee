#if canImport(Glibc)
  import Glibc

  /// The functions and variables of the executable that it does not export, such as closures: the symbol
  /// table of its file (ELF-64), which a stripped executable does not have.
  enum SymbolTable {
    /// Returns the mangled names of the functions at addresses of the executable; nil for an unknown one.
    static func names(at addresses: [UnsafeRawPointer], loadedAt start: UnsafeRawPointer) -> [String?] {
      let none = [String?](repeating: nil, count: addresses.count)
      guard !addresses.isEmpty, let file = mapped else { return none }
      defer { munmap(UnsafeMutableRawPointer(mutating: file.baseAddress), file.count) }
      guard let (symbols, texts) = sections(of: file) else { return none }
      let places = addresses.map { UInt(bitPattern: $0) &- UInt(bitPattern: start) }
      let (least, most) = (places.min() ?? 0, places.max() ?? 0)
      var names = none
      for symbol in stride(from: symbols.lowerBound, to: symbols.upperBound, by: 24) {
        let value = file.loadUnaligned(fromByteOffset: symbol + 8, as: UInt.self)
        if value > most { continue }
        let end = value &+ file.loadUnaligned(fromByteOffset: symbol + 16, as: UInt.self)
        if end <= least { continue }
        for (index, place) in places.enumerated() where value <= place && place < end {
          let text = texts + Int(file.loadUnaligned(fromByteOffset: symbol, as: UInt32.self))
          names[index] = file.baseAddress.map {
            String(cString: ($0 + text).assumingMemoryBound(to: CChar.self))
          }
        }
      }
      return names
    }

    /// A global or static variable of Swift, the token of one, or an object that the optimizer has given a
    /// place in the executable because a variable holds it.
    struct Variable {
      let name: String
      let address: UnsafeRawPointer
      let size: Int
    }

    /// Returns the variables of the modules for which the closure returns true; nil without a symbol table.
    static func variablesOfSwift(where isWanted: (Substring) -> Bool) -> [Variable]? {
      guard let start = loaded, let file = mapped, let begin = file.baseAddress else { return nil }
      defer { munmap(UnsafeMutableRawPointer(mutating: begin), file.count) }
      guard let (symbols, texts) = sections(of: file) else { return nil }
      var found: [Variable] = []
      for symbol in stride(from: symbols.lowerBound, to: symbols.upperBound, by: 24) {
        // The type of a symbol for data, and the endings of the names.
        guard file[symbol + 4] & 0xf == 1 else { continue }
        let text = (begin + texts + Int(file.loadUnaligned(fromByteOffset: symbol, as: UInt32.self)))
          .assumingMemoryBound(to: CChar.self)
        let count = strlen(text)
        guard count > 4, isVariable(text, count) else { continue }
        let name = String(cString: text)
        guard let module = CallStack.Frame(library: "", function: name).module, isWanted(module) else {
          continue
        }
        found.append(
          Variable(
            name: name, address: start + Int(file.loadUnaligned(fromByteOffset: symbol + 8, as: UInt.self)),
            size: Int(file.loadUnaligned(fromByteOffset: symbol + 16, as: UInt.self))))
      }
      return found
    }

    /// Whether the mangled name ends with `vp`, `vpZ`, `_Wz`, or `Tv_` with a number in it.
    private static func isVariable(_ name: UnsafePointer<CChar>, _ count: Int) -> Bool {
      let end = name + count
      if [strcmp(end - 3, "vpZ"), strcmp(end - 2, "vp"), strcmp(end - 3, "_Wz")].contains(0) { return true }
      var last = end - 2
      guard end[-1] == 95 else { return false }
      while last > name + 3, (48...57).contains(last.pointee) { last -= 1 }
      return last.pointee == 118 && last[-1] == 84
    }

    /// The address at which the executable is loaded.
    private static var loaded: UnsafeRawPointer? {
      // It exports the functions that interpose those of the system.
      UnsafeRawPointer(bitPattern: LoadedImage(of: "write").addresses.lowerBound)
    }

    /// The bytes of the executable that may be written (`PT_LOAD` with `PF_W`), where it is loaded.
    static var variables: UnsafeRawBufferPointer? {
      guard let start = loaded else { return nil }
      let headers = start + start.loadUnaligned(fromByteOffset: 32, as: Int.self)
      let size = Int(start.loadUnaligned(fromByteOffset: 54, as: UInt16.self))
      var range: Range<Int>?
      for index in 0..<Int(start.loadUnaligned(fromByteOffset: 56, as: UInt16.self)) {
        let header = headers + index * size
        guard header.loadUnaligned(as: UInt32.self) == PT_LOAD,
          header.loadUnaligned(fromByteOffset: 4, as: UInt32.self) & 2 != 0
        else { continue }
        let begin = header.loadUnaligned(fromByteOffset: 16, as: Int.self)
        let end = begin + header.loadUnaligned(fromByteOffset: 40, as: Int.self)
        range = min(begin, range?.lowerBound ?? begin)..<max(end, range?.upperBound ?? end)
      }
      return range.map { UnsafeRawBufferPointer(start: start + $0.lowerBound, count: $0.count) }
    }

    /// The bytes of the executable's file.
    private static var mapped: UnsafeRawBufferPointer? {
      let file = open("/proc/self/exe", O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_size > 64,
        let bytes = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), bytes != MAP_FAILED
      else { return nil }
      return UnsafeRawBufferPointer(start: bytes, count: Int(status.st_size))
    }

    /// Returns where the symbols are in the file, 24 bytes each, and where the texts of their names begin.
    private static func sections(of file: UnsafeRawBufferPointer) -> (symbols: Range<Int>, texts: Int)? {
      func word<Word: FixedWidthInteger>(_ offset: Int, _: Word.Type) -> Int {
        offset >= 0 && offset + 8 <= file.count
          ? Int(truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: Word.self)) : 0
      }
      let (headers, size) = (word(40, UInt64.self), word(58, UInt16.self))
      for index in 0..<word(60, UInt16.self) {
        let header = headers + index * size
        // A table of all symbols, with the number of the section of its names.
        guard word(header + 4, UInt32.self) == 2 else { continue }
        let (begin, length) = (word(header + 24, UInt64.self), word(header + 32, UInt64.self))
        let texts = word(headers + word(header + 40, UInt32.self) * size + 24, UInt64.self)
        return begin + length <= file.count ? (begin..<begin + length, texts) : nil
      }
      return nil
    }
  }
#endif
