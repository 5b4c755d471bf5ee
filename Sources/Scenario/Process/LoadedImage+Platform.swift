#if canImport(Glibc)
  import Glibc

  /// The file of a library or a program that is loaded into the process.
  struct LoadedImage {
    /// The addresses of its code and data.
    let addresses: Range<UInt>

    /// A function in a file, or the place of any address.
    struct Symbol {
      /// The path of the file.
      let path: String
      /// The address at which the file is loaded.
      let start: UnsafeRawPointer
      /// The nearest exported name before the address, if the address is inside what it names.
      let name: String?
    }

    /// Finds the image by a function that it exports, and its size by the header that it is loaded with
    /// (ELF-64): its segments have their addresses and sizes in the program headers. Empty if there is none.
    init(of function: StaticString) {
      let name = UnsafeRawPointer(function.utf8Start).assumingMemoryBound(to: CChar.self)
      guard let address = dlsym(nil, name), let start = Self.symbol(at: address)?.start else {
        addresses = 0..<0
        return
      }
      addresses = Self.segments(of: start, with: 0)
    }

    /// The addresses from the first to the last segment that is loaded with the flags (`p_flags`).
    private static func segments(of start: UnsafeRawPointer, with flags: UInt32) -> Range<UInt> {
      let headers = start + start.loadUnaligned(fromByteOffset: 32, as: Int.self)
      let size = Int(start.loadUnaligned(fromByteOffset: 54, as: UInt16.self))
      var (begin, end) = (flags == 0 ? 0 : UInt.max, UInt(0))
      for index in 0..<Int(start.loadUnaligned(fromByteOffset: 56, as: UInt16.self)) {
        let header = headers + index * size
        guard header.loadUnaligned(as: UInt32.self) == PT_LOAD,
          header.loadUnaligned(fromByteOffset: 4, as: UInt32.self) & flags == flags
        else { continue }
        let place = header.loadUnaligned(fromByteOffset: 16, as: UInt.self)
        begin = min(begin, place)
        end = max(end, place + header.loadUnaligned(fromByteOffset: 40, as: UInt.self))
      }
      let base = UInt(bitPattern: start)
      return begin < end ? base + begin..<base + end : 0..<0
    }

    /// The executable, which exports the functions that interpose those of the system.
    static var program: LoadedImage? {
      let image = LoadedImage(of: "write")
      return image.addresses.isEmpty ? nil : image
    }

    var start: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: addresses.lowerBound) }

    /// The bytes that may be written (`PF_W`).
    var variables: UnsafeRawBufferPointer? {
      guard let start else { return nil }
      let range = Self.segments(of: start, with: 2)
      return UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: range.lowerBound), count: range.count)
    }

    init() { addresses = 0..<0 }

    func contains(_ address: UInt) -> Bool { addresses.contains(address) }

    static func symbol(at address: UnsafeRawPointer) -> Symbol? {
      typealias Dladdr =
        @convention(c) (
          UnsafeRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>,
          UnsafeMutablePointer<UnsafeRawPointer?>, Int32
        ) -> Int32
      // The `Dl_info` of dlfcn.h: a library's name and address, a function's name and address.
      var info = [UnsafeRawPointer?](repeating: nil, count: 4)
      var symbol: UnsafeRawPointer?
      // The last argument asks for the symbol, whose size is at byte 16.
      guard let dladdr = dlsym(nil, "dladdr1"),
        unsafeBitCast(dladdr, to: Dladdr.self)(address, &info, &symbol, 1) != 0, let path = text(info[0]),
        let start = info[1]
      else { return nil }
      let size = symbol?.load(fromByteOffset: 16, as: Int.self) ?? 0
      let isInside = info[3].map { address <= $0 + size } ?? false
      return Symbol(path: path, start: start, name: isInside ? text(info[2]) : nil)
    }

    private static func text(_ address: UnsafeRawPointer?) -> String? {
      address.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }
#endif
