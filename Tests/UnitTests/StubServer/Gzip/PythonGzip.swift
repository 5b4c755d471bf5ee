import Foundation

/// Python's zlib, which shares no code with `Gzip`.
enum PythonGzip {
  static let isThere = OtherProgram.output("python3", ["-c", "import zlib"]) != nil

  /// The number of ways in which each input is compressed.
  static let manners = 7

  /// Returns the outputs of each input, one after the other.
  static func compressed(_ inputs: [[UInt8]]) throws -> [[UInt8]] {
    let lines = inputs.map { Data($0).base64EncodedString() }.joined(separator: "\n")
    let output = try OtherProgram.withFile(lines) { OtherProgram.output("python3", ["-c", program, $0]) }
    return (output ?? "").split(separator: "\n").map { Array(Data(base64Encoded: String($0)) ?? Data()) }
  }

  /// The compression levels, then the strategies: Huffman codes only, run lengths, and fixed codes.
  private static let program = """
    import base64, gzip, sys, zlib
    def strategy(data, which):
        made = zlib.compressobj(9, zlib.DEFLATED, 31, 9, which)
        return made.compress(data) + made.flush()
    for line in open(sys.argv[1]).read().split("\\n"):
        data = base64.b64decode(line)
        for level in (0, 1, 6, 9):
            print(base64.b64encode(gzip.compress(data, level)).decode())
        for which in (zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED):
            print(base64.b64encode(strategy(data, which)).decode())
    """

  /// Returns noise, letters of a small alphabet, words, runs, or bytes of which most are rare and have long
  /// codes; some inputs are longer than a block or a window.
  static func input(_ number: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let size = number % 20 >= 17 ? 80_000 : Int.random(in: 0...(number * 12), using: &generator)
    var bytes: [UInt8] = []
    while bytes.count < size {
      switch number % 5 {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &generator))
      case 1: bytes.append(UInt8.random(in: 97...(98 + UInt8(number % 20)), using: &generator))
      case 2: bytes += #"{"rate":\#(Int.random(in: 0...999, using: &generator))},"#.utf8
      case 3:
        let byte = UInt8.random(in: 0...3, using: &generator)
        bytes += Array(repeating: byte, count: Int.random(in: 1...700, using: &generator))
      default: bytes.append(UInt8(generator.next().trailingZeroBitCount))
      }
    }
    return bytes
  }
}
