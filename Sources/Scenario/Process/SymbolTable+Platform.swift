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

    /// The variables of the app and of the libraries that it has brought; nil without a symbol table.
    static var variablesOfApp: [Variable]? {
      guard let start = LoadedImage.program?.start, let file = mapped, let begin = file.baseAddress else {
        return nil
      }
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
        guard CallStack.Frame(library: "", function: name).isOfApp else { continue }
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
