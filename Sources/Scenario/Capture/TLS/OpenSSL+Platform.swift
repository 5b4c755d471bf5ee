// On Linux the recorder uses the TLS library that libcurl loads for URLSession. On other platforms URLSession
// itself sends requests over HTTPS.
#if canImport(Glibc)
  import Glibc
#endif

/// The functions of OpenSSL (1.1 or 3) that a client needs, looked up at run time.
///
/// The package does not link a TLS library: FoundationNetworking on Linux depends on libcurl, which depends
/// on OpenSSL in most distributions. Its objects are represented by their addresses.
struct OpenSSL: Sendable {
  typealias Object = UInt
  typealias Text = UnsafePointer<CChar>
  typealias Make = @convention(c) @Sendable () -> Object
  typealias Use = @convention(c) @Sendable (Object) -> Int32
  typealias Derive = @convention(c) @Sendable (Object) -> Object
  typealias Free = @convention(c) @Sendable (Object) -> Void
  typealias SetName = @convention(c) @Sendable (Object, Text) -> Int32
  typealias Read = @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, Int32) -> Int32
  typealias Write = @convention(c) @Sendable (Object, UnsafeRawPointer?, Int32) -> Int32

  /// The library, or nil if the system does not have it.
  static let shared: OpenSSL? = try? OpenSSL()

  let clientMethod: Make
  let newContext: Derive
  let freeContext: Free
  let trustSystem: Use
  let trustFile: @convention(c) @Sendable (Object, Text?, Text?) -> Int32
  let setVerification: @convention(c) @Sendable (Object, Int32, Object) -> Void
  let newStream: Derive
  let freeStream: Free
  let control: @convention(c) @Sendable (Object, Int32, Int, Text?) -> Int
  let expectName: SetName
  let parameters: Derive
  let expectAddress: SetName
  let memory: Make
  let newBuffer: Derive
  let readBuffer: Read
  let writeBuffer: Write
  let setBuffers: @convention(c) @Sendable (Object, Object, Object) -> Void
  let connect: Use
  let read: Read
  let write: Write
  let shutDown: Use
  let kind: @convention(c) @Sendable (Object, Int32) -> Int32
  let verification: @convention(c) @Sendable (Object) -> Int
  let verificationText: @convention(c) @Sendable (Int) -> Text?
  let nextError: @convention(c) @Sendable () -> UInt
  let clearErrors: @convention(c) @Sendable () -> Void
  let errorText: @convention(c) @Sendable (UInt) -> Text?

  private struct Missing: Error {}

  private init() throws(Missing) {
    clientMethod = try Self.find("TLS_client_method")
    newContext = try Self.find("SSL_CTX_new")
    freeContext = try Self.find("SSL_CTX_free")
    trustSystem = try Self.find("SSL_CTX_set_default_verify_paths")
    trustFile = try Self.find("SSL_CTX_load_verify_locations")
    setVerification = try Self.find("SSL_CTX_set_verify")
    newStream = try Self.find("SSL_new")
    freeStream = try Self.find("SSL_free")
    control = try Self.find("SSL_ctrl")
    expectName = try Self.find("SSL_set1_host")
    parameters = try Self.find("SSL_get0_param")
    expectAddress = try Self.find("X509_VERIFY_PARAM_set1_ip_asc")
    memory = try Self.find("BIO_s_mem")
    newBuffer = try Self.find("BIO_new")
    readBuffer = try Self.find("BIO_read")
    writeBuffer = try Self.find("BIO_write")
    setBuffers = try Self.find("SSL_set_bio")
    connect = try Self.find("SSL_connect")
    read = try Self.find("SSL_read")
    write = try Self.find("SSL_write")
    shutDown = try Self.find("SSL_shutdown")
    kind = try Self.find("SSL_get_error")
    verification = try Self.find("SSL_get_verify_result")
    verificationText = try Self.find("X509_verify_cert_error_string")
    nextError = try Self.find("ERR_get_error")
    clearErrors = try Self.find("ERR_clear_error")
    errorText = try Self.find("ERR_reason_error_string")
  }

  /// The address of the opened library; 0 if the system does not have it.
  private static let library: UInt = {
    #if canImport(Glibc)
      for name in ["libssl.so.3", "libssl.so.1.1"] {
        if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return UInt(bitPattern: library) }
      }
    #endif
    return 0
  }()

  private static func find<Function>(_ name: String) throws(Missing) -> Function {
    #if canImport(Glibc)
      if let library = UnsafeMutableRawPointer(bitPattern: library), let address = dlsym(library, name) {
        return unsafeBitCast(address, to: Function.self)
      }
    #endif
    throw Missing()
  }
}
