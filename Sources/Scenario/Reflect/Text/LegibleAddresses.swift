/// Types that contain an address, which differs in each run; real instants are excluded by their protocol.
extension ObjectIdentifier: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafePointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeMutablePointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeRawPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeMutableRawPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeBufferPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeMutableBufferPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeRawBufferPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension UnsafeMutableRawBufferPointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension OpaquePointer: DumpRepresentable { var legible: Reflection { .opaque } }
extension Unmanaged: DumpRepresentable { var legible: Reflection { .opaque } }
extension Hasher: DumpRepresentable { var legible: Reflection { .opaque } }
extension AnyKeyPath: DumpRepresentable { var legible: Reflection { .opaque } }
