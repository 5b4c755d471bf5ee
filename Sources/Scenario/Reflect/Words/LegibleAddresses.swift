/// What holds an address, which no two runs share; a real instant is left out with them by its protocol.
extension ObjectIdentifier: Legible { var legible: Reflection { .opaque } }
extension UnsafePointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeMutablePointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeRawPointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeMutableRawPointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeBufferPointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeMutableBufferPointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeRawBufferPointer: Legible { var legible: Reflection { .opaque } }
extension UnsafeMutableRawBufferPointer: Legible { var legible: Reflection { .opaque } }
extension OpaquePointer: Legible { var legible: Reflection { .opaque } }
extension Unmanaged: Legible { var legible: Reflection { .opaque } }
extension Hasher: Legible { var legible: Reflection { .opaque } }
extension AnyKeyPath: Legible { var legible: Reflection { .opaque } }
